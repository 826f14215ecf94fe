/** Rows that payroll is warned of, beside its run. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { flaggedRow, payrollRow } from '#shared/payroll/model.ts'

/** All warnings of a month, of each going through its rows: those of its run are of the one that the run names. */
export const flagsPartition = (month: string) => `PAYROLL-FLAGS#${month}`

/** Stands for the going through in marks that answers make once a month is closed (functions/payroll/settling.ts). Those of
 * a going through begin with a digit. */
export const latePass = 'late'

/** A row that payroll is warned of, as it was when the month was gone through, or answered about. */
export const flaggedRows = entity({
  type: 'payroll-flags',
  schema: z.object({
    pass: z.string(),
    row: payrollRow,
    flags: flaggedRow.shape.flags,
  }),
  keys: ({ pass, row: { month, reference } }) => ({
    PK: flagsPartition(month),
    SK: `${pass}#${reference}`,
  }),
})
