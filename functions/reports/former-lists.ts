/** The lists that a nomination may have stood in (docs/decisions/0034): where something may have been left behind. */
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { replacedIn } from '#functions/nominations/replaced-approvers.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import type { Outcome } from '#shared/nominations/outcome-names.ts'
import { entryOf } from './entry.ts'
import { type ListOwner, listPartition } from './lists.ts'
import { approversOf, pairsOf } from './places.ts'

/** Lists of its approvers, and of whoever only was asked to approve it before, and of each two of them, by every category and
 * outcome that it may have had. */
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
  const narrowed = categories.flatMap((category) =>
    [undefined, ...outcomesEver(head)].map((outcome) => ({ category, outcome })),
  )
  const lists = [
    ...owners.flatMap((owner) => narrowed.map((to) => listPartition(owner, to))),
    ...each([...listed, ...former]).map(({ personId }) => listPartition({ of: 'pending', personId })),
  ]
  return [...new Set(lists)]
}

/** The outcomes that a nomination has, and may have had before: nobody is asked about most High5s, nor reviews them. */
function outcomesEver(head: Nomination): Outcome[] {
  const { asked, downgrade, kind } = head
  return [
    outcomeOf(head).is,
    'approved',
    ...(asked ? (['to-answer'] as const) : []),
    ...(downgrade || isReviewed(kindOf(kind)) ? (['in-review'] as const) : []),
    ...(downgrade ? (['downgraded'] as const) : []),
  ]
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
