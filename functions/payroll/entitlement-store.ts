/** Entitlements in the table: one record a nomination, in the partition of the month that it is paid with;
 * and everything that a month pays, as rows. Of a closed month that is always the same (docs/decisions/0039).
 * */

import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { correction, type Entitlement, entitlement, type PayrollRow } from '#shared/payroll/model.ts'
import { rowsOfCorrection, rowsOfEntitlement } from './rows.ts'

/** Where everything stands that a month pays: what was approved in it, and what corrects earlier months. */
export const monthPartition = (month: string) => `PAYROLL#${month}`

/** Where an entitlement stands: its month, which may be later than that of its approval, and the approval. */
type EntitlementKey = Pick<Entitlement, 'nominationId' | 'month' | 'approvedAt'>

const keyOf = ({ nominationId, month, approvedAt }: EntitlementKey): Key => ({
  PK: monthPartition(month),
  SK: `${approvedAt}#${nominationId}`,
})

/** One item a nomination, however many it pays: some 400 bytes each, twice that once it was corrected. */
export const entitlements = entity({ type: 'entitlement', schema: entitlement, keys: keyOf })

/** Tells what a nomination pays, read consistently; nothing where it pays nothing. */
export async function findEntitlement({
  id: nominationId,
  payroll,
}: Pick<Nomination, 'id' | 'payroll'>): Promise<Entitlement | undefined> {
  return payroll && getItem(entitlements, keyOf({ nominationId, ...payroll }))
}

/** Changes what is said of an entitlement, as long as nobody else did; else `ConditionFailed` is raised. */
export function changeEntitlement(
  standing: Entitlement,
  set: Partial<Pick<Entitlement, 'payees' | 'withdrawal' | 'current' | 'corrections'>>,
): Write {
  const { version } = standing
  return update(keyOf(standing), { set: { ...set, version: version + 1 }, only: { version } })
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

/** The rows of a month in the order of their approval, read consistently. */
export async function rowsOfMonth(month: string): Promise<PayrollRow[]> {
  const items = await allItems(monthItems, { partition: monthPartition(month), consistent: true })
  return items.flatMap((item) =>
    item.type === 'entitlement' ? rowsOfEntitlement(item) : rowsOfCorrection(item),
  )
}
