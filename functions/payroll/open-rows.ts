/** The rows of confirmed runs that are not paid in full, so that they are found among tens of thousands that are: those
 * that were not answered, refused ones, and those that were paid in part. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import { month } from '#shared/nominations/model.ts'
import type { PayrollRow, RowState } from '#shared/payroll/model.ts'
import { signsOf } from './row-values.ts'

const states = ['exported', 'refused', 'partly-paid'] as const
type OpenState = (typeof states)[number]

/** Whether a row that stands so is among them. */
export const isOpenState = (state: RowState): state is OpenState => states.some((each) => each === state)

const openRow = z.object({
  month,
  reference: z.string(),
  state: z.enum(states),
  hrbpId: z.string().optional(),
  /** Those of the row, by which others are passed over. */
  signs: z.string().optional(),
})

/** Where the open rows of a month stand, by state and reference: all of them, or an HRBP's. */
export const openPartition = (of: string, hrbpId?: string) =>
  ['PAYROLL-OPEN', of, ...(hrbpId ? [hrbpId] : [])].join('#')

/** Where all of a month stand, by reference. */
export const openRowsPartition = (of: string) => `PAYROLL-OPEN-ROWS#${of}`

const openKey = ({ month: of, reference }: Pick<PayrollRow, 'month' | 'reference'>): Key => ({
  PK: openRowsPartition(of),
  SK: reference,
})

/** Written and removed with the row, in its transaction. */
export const openRows = entity({
  type: 'payroll-open-row',
  schema: openRow,
  keys: (row) => {
    const { month: of, reference, state, hrbpId, signs } = row
    const place = [`${state}#${reference}`, ...(signs ? [signs] : [])].join(' ')
    return {
      ...openKey(row),
      ...(hrbpId && { G1PK: openPartition(of, hrbpId), G1SK: place }),
      G2PK: openPartition(of),
      G2SK: place,
    }
  },
})

/** What an entry tells of a row that never changes once its run is confirmed. */
export interface FoundBy {
  readonly hrbpId?: string | undefined
  readonly signs?: string | undefined
}

type Kept = Pick<PayrollRow, 'month' | 'reference' | 'state'> & FoundBy

/** It, of a row. */
export const foundBy = (row: PayrollRow): FoundBy => ({ hrbpId: row.hrbp?.personId, signs: signsOf(row) })

function entryOf({ month: of, reference, state, hrbpId, signs }: Kept): z.infer<typeof openRow> | undefined {
  if (!isOpenState(state)) return undefined
  return { month: of, reference, state, ...(hrbpId && { hrbpId }), ...(signs && { signs }) }
}

/** The entry of a row of a confirmed run; none where it is paid. */
export const openRowOf = (row: PayrollRow) => entryOf({ ...row, ...foundBy(row) })

/** The write that keeps the entry of a row in step with the row. */
export function openRowWrite(row: Kept): Write {
  const entry = entryOf(row)
  return entry ? put(openRows, entry) : deleteItem(openKey(row))
}
