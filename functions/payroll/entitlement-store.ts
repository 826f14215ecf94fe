/** Entitlements in the table: one record a nomination, in the partition of the month that it is paid with;
 * and everything that a month pays, as rows: of a closed month always the same (docs/decisions/0039). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { correction, type Entitlement, entitlement, type PayrollRow } from '#shared/payroll/model.ts'
import { rowsOfCorrection, rowsOfEntitlement } from './rows.ts'

/** Returns the partition of all that a month pays: its awards, and what corrects earlier months. */
export const monthPartition = (month: string) => `PAYROLL#${month}`

/** Its month may be later than that of its approval. */
type EntitlementKey = Pick<Entitlement, 'nominationId' | 'month' | 'approvedAt'>

const keyOf = ({ nominationId, month, approvedAt }: EntitlementKey): Key => ({
  PK: monthPartition(month),
  SK: `${approvedAt}#${nominationId}`,
})

/** One item a nomination, however many it pays: some 400 bytes each, twice that once it was corrected. */
export const entitlements = entity({ type: 'entitlement', schema: entitlement, keys: keyOf })

/** Reads the entitlement of a nomination; nothing where it pays nothing. */
export async function findEntitlement(
  head: Pick<Nomination, 'id' | 'payroll'>,
): Promise<Entitlement | undefined> {
  return head.payroll && getItem(entitlements, keyOf({ nominationId: head.id, ...head.payroll }))
}

/** Changes an entitlement; `ConditionFailed` where somebody else did since it was read. */
export function changeEntitlement(
  entitlement: Entitlement,
  set: Partial<Pick<Entitlement, 'payees' | 'withdrawal' | 'current' | 'corrections'>>,
): Write {
  const { version } = entitlement
  return update(keyOf(entitlement), { set: { ...set, version: version + 1 }, only: { version } })
}

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

/** Reads everything that a month pays, in the order of its instants. */
export const itemsOfMonth = (month: string) => allItems(monthItems, { partition: monthPartition(month) })

/** Reads the rows of a month in the order of their approval. */
export async function rowsOfMonth(month: string): Promise<PayrollRow[]> {
  const items = await itemsOfMonth(month)
  return items.flatMap((item) =>
    item.type === 'entitlement' ? rowsOfEntitlement(item) : rowsOfCorrection(item),
  )
}
