/** The lists that a nomination may have stood in (docs/decisions/0034): where something may have been left behind. */
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { replacedIn } from '#functions/nominations/replaced-approvers.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { entryOf } from './entry.ts'
import { type ListOwner, listPartition } from './lists.ts'
import { approversOf, pairsOf } from './places.ts'

/** Lists of its approvers, and of whoever only was asked to approve it before, and of each two of them, by every category and
 * status that it may have had. */
export async function listsEver(nomination: FullNomination): Promise<string[]> {
  const { head } = nomination
  const { listed, ofStages } = approversOf(entryOf(nomination).entry)
  const former = await formerApprovers(head)
  const owners: ListOwner[] = [
    ...each([...listed, ...former]).map(({ personId }) => ({ of: 'approver' as const, personId })),
    ...pairsOf(each([...ofStages, ...former])).map(([one, other]) => ({
      of: 'shared' as const,
      personIds: [one.personId, other.personId] as const,
    })),
  ]
  const categories = [undefined, head.category, head.downgrade?.from.category]
  const statuses = [undefined, 'Accepted', head.decision, ...(head.asked ? ['Pending'] : [])]
  const narrowed = categories.flatMap((category) => statuses.map((status) => ({ category, status })))
  const lists = [
    ...owners.flatMap((owner) => narrowed.map((to) => listPartition(owner, to))),
    ...each([...listed, ...former]).map(({ personId }) => listPartition({ of: 'pending', personId })),
  ]
  return [...new Set(lists)]
}

interface Somebody {
  readonly personId: string
}

/** Each person once. */
function each(people: readonly Somebody[]): Somebody[] {
  return [...new Set(people.map(({ personId }) => personId))].map((personId) => ({ personId }))
}

/** The step names the last who was replaced, and the record all. */
async function formerApprovers({ id, steps }: Nomination): Promise<Somebody[]> {
  const last = steps.flatMap(({ reassignedFrom }) => reassignedFrom ?? [])
  if (last.length === 0) return []
  const former = replacedIn(await historyOf(nominationPartition(id)))
  return [...last.flatMap(({ personId }) => personId ?? []), ...former].map((personId) => ({ personId }))
}
