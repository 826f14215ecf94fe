/** Entitlements in the table: one record a nomination, in the partition of the month that it is paid with. */
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { type Entitlement, entitlement } from '#shared/payroll/model.ts'

/** Where everything stands that a month pays: what was approved in it, and what corrects earlier months. */
export const monthPartition = (month: string) => `PAYROLL#${month}`

/** Where an entitlement stands: its month, which may be later than that of its approval, and the approval. */
type Place = Pick<Entitlement, 'nominationId' | 'month' | 'approvedAt'>

const keyOf = ({ nominationId, month, approvedAt }: Place): Key => ({
  PK: monthPartition(month),
  SK: `${approvedAt}#${nominationId}`,
})

/** One item a nomination, however many it pays: some 400 bytes each, twice that once it was corrected. */
export const entitlements = entity({ type: 'entitlement', schema: entitlement, keys: keyOf })

/** What a nomination pays, read consistently; nothing where it pays nothing. */
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
