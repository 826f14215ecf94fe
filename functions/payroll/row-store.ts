/** Rows of payroll in the table. Of a month that is not confirmed they follow from its entitlements and corrections by the
 * stream; the confirmation writes them once more, with the number of the run, and from then on they are the ledger: what
 * became of each. */
import { entity, type Key } from '#functions/runtime/entity.ts'
import { type PayrollRow, payrollRow } from '#shared/payroll/model.ts'

/** The rows of a month, in the order of their references: by award, each with its corrections behind it. */
export const rowsPartition = (month: string) => `PAYROLL-ROWS#${month}`

/** The rows of a month whose payee has somebody as HRBP. */
export const hrbpPartition = (hrbpId: string, month: string) => `PAYROLL-HRBP#${hrbpId}#${month}`

/** All rows of a person, by month. */
export const payeePartition = (personId: string) => `PAYROLL-PERSON#${personId}`

/** Where a row stands. */
export const rowKey = ({ month, reference }: Pick<PayrollRow, 'month' | 'reference'>): Key => ({
  PK: rowsPartition(month),
  SK: reference,
})

export const payrollRows = entity({
  type: 'payroll-row',
  schema: payrollRow,
  keys: (row) => ({
    ...rowKey(row),
    ...(row.hrbp?.personId && { G1PK: hrbpPartition(row.hrbp.personId, row.month), G1SK: row.reference }),
    G2PK: payeePartition(row.personId),
    G2SK: `${row.month}#${row.reference}`,
  }),
})

/** Beside the rows of a month: what corrects them, in whichever month it is paid. */
export const correctedPartition = (month: string) => `PAYROLL-CORRECTED#${month}`
