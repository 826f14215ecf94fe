/** Everything that a month pays, from its own partition: what was approved in it and what corrects earlier months, as rows.
 * Of a closed month it is always the same (docs/decisions/0039). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { eachPage } from '#functions/runtime/table.ts'
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

/** Records read at once; of teams of fifty that is what the store gives in a page. */
const portion = 250

const rowsOf = (item: z.infer<typeof monthItems.schema>): PayrollRow[] =>
  item.type === 'entitlement' ? rowsOfEntitlement(item) : rowsOfCorrection(item)

/** The rows of a month in the order of their approval, some at a time, read consistently. */
export async function* rowsOfMonth(month: string): AsyncGenerator<PayrollRow[]> {
  const stretch = { partition: monthPartition(month), consistent: true }
  for await (const items of eachPage(monthItems, stretch, portion)) yield items.flatMap(rowsOf)
}
