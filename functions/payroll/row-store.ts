/** Rows of payroll in the table. Until their month is confirmed they follow entitlements and corrections by
 * the stream. The confirmation writes them again with the number of the run: then they are the ledger. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'
import { correction, type PayrollRow, payrollRow } from '#shared/payroll/model.ts'

/** Returns the partition of the rows of a month: by award, each with its corrections behind it. */
export const rowsPartition = (month: string) => `PAYROLL-ROWS#${month}`

/** Returns the index partition of all rows of a person, by month. */
export const payeePartition = (personId: string) => `PAYROLL-PERSON#${personId}`

/** Returns the key of a row. */
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

/** Reads the rows of a month, in the order of their references. */
export const listRows = (month: string) => allItems(payrollRows, { partition: rowsPartition(month) })

/** Returns the partition of what corrects the rows of a month, in any month. */
const correctedPartition = (month: string) => `PAYROLL-CORRECTED#${month}`

/** That a row is corrected: beside the rows, so that the ledger never changes for it. */
export const correctedRows = entity({
  type: 'payroll-corrected-row',
  schema: z.object({
    /** Month and reference of the row that is corrected. */
    corrects: z.string(),
    of: z.string(),
    /** The month of the correction, its number, and what caused it. */
    month: z.string(),
    number: z.number().int(),
    cause: correction.shape.cause,
  }),
  keys: ({ corrects, of, number }) => ({ PK: correctedPartition(corrects), SK: `${of}#${number}` }),
})

/** Reads what corrects the rows of a month, or one of them. */
export const listCorrected = (month: string, reference?: string) =>
  allItems(correctedRows, { partition: correctedPartition(month), prefix: reference && `${reference}#` })

/** Returns the key of the stamp of a month's rows. */
export const stampKey = (month: string): Key => ({ PK: `PAYROLL-STAMP#${month}`, SK: 'STAMP' })

/** Names the rows of a month as they are at a moment. No two writes have the same stamp. */
export const rowStamps = entity({
  type: 'payroll-stamp',
  schema: z.object({ month: z.string(), stamp: z.string() }),
  keys: ({ month }) => stampKey(month),
})

/** Gives the rows of a month a new stamp. Belongs into every transaction that writes a row of the month, or
 * what corrects one: functions that have the month in memory read it again then. */
export const newStamp = (month: string): Write => put(rowStamps, { month, stamp: randomUUID() })
