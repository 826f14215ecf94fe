/** The lists that a nomination may have stood in (docs/decisions/0034): where something may have been left behind. */
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { listPartition } from './lists.ts'

/** Lists of these approvers, and of whoever only was asked to approve it before, by every category and status that it
 * may have had. */
export async function listsEver(head: Nomination, approvers: readonly string[]): Promise<string[]> {
  const everyone = new Set([...approvers, ...(await formerApprovers(head))])
  const categories = [undefined, head.category, head.downgrade?.from.category]
  const statuses = [undefined, 'Accepted', head.decision, ...(head.asked ? ['Pending'] : [])]
  const narrowed = categories.flatMap((category) => statuses.map((status) => ({ category, status })))
  const lists = [...everyone].flatMap((personId) => [
    ...narrowed.map((to) => listPartition({ of: 'approver', personId }, to)),
    listPartition({ of: 'pending', personId }),
  ])
  return [...new Set(lists)]
}

/** Who was replaced stands in the step, and of several the earlier ones in the record. */
async function formerApprovers({ id, steps }: Nomination): Promise<string[]> {
  const replaced = steps.flatMap(({ reassignedFrom }) => reassignedFrom ?? [])
  if (replaced.length === 0) return []
  const record = await historyOf(nominationPartition(id))
  const asked = record.flatMap(({ after }) => (after as { to?: { personId?: string } } | undefined)?.to ?? [])
  return [...replaced, ...asked].flatMap(({ personId }) => personId ?? [])
}
