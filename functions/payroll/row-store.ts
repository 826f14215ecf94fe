/** Rows of payroll in the table. Of a month that is not confirmed they follow from its entitlements and
 * corrections by the stream; the confirmation writes them once more, with the number of the run, and from
 * then on they are the ledger: what became of each. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { put, type Write } from '#functions/runtime/writes.ts'
import { correction, type PayrollRow, payrollRow } from '#shared/payroll/model.ts'

/** The rows of a month, in the order of their references: by award, each with its corrections behind it. */
export const rowsPartition = (month: string) => `PAYROLL-ROWS#${month}`

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
    G2PK: payeePartition(row.personId),
    G2SK: `${row.month}#${row.reference}`,
  }),
})

/** Beside the rows of a month: what corrects them, in whichever month it is paid. */
export const correctedPartition = (month: string) => `PAYROLL-CORRECTED#${month}`

/** That a row is corrected, and in which month: beside the rows, so that the ledger never changes for it. */
export const correctedRows = entity({
  type: 'payroll-corrected-row',
  schema: z.object({
    /** Month and reference of the row that is corrected. */
    corrects: z.string(),
    of: z.string(),
    /** The month of the correction, its number, and what caused it. */
    month: z.string(),
    number: z.number().int(),
    cause: correction.shape.cause.optional(),
  }),
  keys: ({ corrects, of, number }) => ({ PK: correctedPartition(corrects), SK: `${of}#${number}` }),
})

/** Where the stamp of a month's rows stands. */
export const stampKey = (month: string): Key => ({ PK: `PAYROLL-STAMP#${month}`, SK: 'STAMP' })

/** Names the rows of a month as they are at a moment. No two writes have the same stamp, not even by
 * chance. */
export const rowStamps = entity({
  type: 'payroll-stamp',
  schema: z.object({ month: z.string(), stamp: z.string() }),
  keys: ({ month }) => stampKey(month),
})

/** Gives the rows of a month a new stamp. Belongs into every transaction that writes a row of the month,
 * or what corrects one: functions that have the month in memory read it again then. */
export const newStamp = (month: string): Write => put(rowStamps, { month, stamp: randomUUID() })
