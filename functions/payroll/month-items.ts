/** Everything that a month pays, from its own partition: what was approved in it and what corrects earlier months, as rows.
 * Of a closed month it is always the same (docs/decisions/0039). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { correction, entitlement, type PayrollRow } from '#shared/payroll/model.ts'
import { monthPartition } from './entitlement-store.ts'
import { rowsOfCorrection, rowsOfEntitlement } from './rows.ts'

/** By the names that their entities have in the table. */
const monthItems = entity({
  type: 'of-a-month',
  schema: z.discriminatedUnion('type', [
    entitlement.extend({ type: z.literal('entitlement') }),
    correction.extend({ type: z.literal('payroll-correction') }),
  ]),
  keys: () => {
    throw new Error('These are only read.')
  },
})

/** The rows of a month in the order of their approval, read consistently. */
export async function rowsOfMonth(month: string): Promise<PayrollRow[]> {
  const items = await allItems(monthItems, { partition: monthPartition(month), consistent: true })
  return items.flatMap((item) =>
    item.type === 'entitlement' ? rowsOfEntitlement(item) : rowsOfCorrection(item),
  )
}
