/** The lists of reports that a nomination stands in (docs/product.md#reports-kept). Pure. */
import { responderOf } from '#functions/nominations/responders.ts'
import { groupDay } from '#shared/clock.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import {
  type ListOwner,
  listPartition,
  packedEntry,
  roleBits,
  type StoredEntry,
  type StoredPlace,
  wholeList,
} from './lists.ts'
import { approverBits, approverListBits, involvedIn, partnerBits, rolesOf, rolesOfBoth } from './roles.ts'

const partyListBits = roleBits.nominator | roleBits.nominee

/** Somebody who is something to a nomination. */
interface Involved {
  readonly personId: string
  readonly roles: number
}

/** Who is what to a nomination. */
const allInvolved = (entry: StoredEntry): Involved[] =>
  involvedIn(entry).map((personId) => ({ personId, roles: rolesOf(entry, personId) }))

/** Those who have a nomination in their list as an approver, and those of them who approve or have decided a stage. */
export function approversOf(entry: StoredEntry) {
  const listed = allInvolved(entry).filter(({ roles }) => roles & approverListBits)
  return { listed, ofStages: listed.filter(({ roles }) => roles & approverBits) }
}

/** Each two of some, in the order of their ids. */
export function pairsOf<T extends Pick<Involved, 'personId'>>(all: readonly T[]): [T, T][] {
  const inOrder = [...all].sort((one, other) => (one.personId < other.personId ? -1 : 1))
  return inOrder.flatMap((one, index) => inOrder.slice(index + 1).map((other): [T, T] => [one, other]))
}

/** All places of a nomination: among all; with whoever approves or has decided a stage and with the HRBPs of its nominees;
 * with each two who approve or have decided stages; each of these narrowed by category and outcome. With its nominator and its nominees;
 * while it waits with a stage, with its HRBPs once more. Who only was asked to approve it before has none. */
export function placesOf(entry: StoredEntry): StoredPlace[] {
  const { id, createdAt, category } = entry
  const { is: outcome } = outcomeOf(entry)
  const place = (list: string, roles: number) => ({ list, id, createdAt, category, outcome, roles })
  const packed = packedEntry(entry)
  const narrowed = (owner: ListOwner, roles: number) => {
    const lists = [{}, { category }, { outcome }, { category, outcome }].map((to) => listPartition(owner, to))
    // Of all nominations there are the entries themselves are the list.
    return [...new Set(lists)].map((list) => ({
      ...place(list, roles),
      ...(list !== wholeList && { packed }),
    }))
  }
  const involved = allInvolved(entry)
  const approvers = approversOf(entry)
  const parties = involved.filter(({ roles }) => roles & partyListBits)
  const waiting = waitingIn(entry)
  const partners = waiting ? involved.filter(({ roles }) => roles & partnerBits) : []
  return [
    ...narrowed({ of: 'all' }, 0),
    ...approvers.listed.flatMap(({ personId, roles }) => narrowed({ of: 'approver', personId }, roles)),
    ...pairsOf(approvers.ofStages).flatMap(([one, other]) =>
      narrowed(
        { of: 'shared', personIds: [one.personId, other.personId] },
        rolesOfBoth(one.roles, other.roles),
      ),
    ),
    ...parties.map(({ personId, roles }) => place(listPartition({ of: 'party', personId }), roles)),
    ...partners.map(({ personId, roles }) => ({
      ...place(listPartition({ of: 'pending', personId }), roles),
      waiting,
    })),
  ]
}

function waitingIn(entry: StoredEntry): StoredPlace['waiting'] {
  const step = pendingStep(entry)
  if (!step) return undefined
  return {
    stage: step.stage,
    since: groupDay(new Date(step.waitingSince ?? entry.createdAt)),
    responder: responderOf(step.approver),
    nominee: entry.nominee.personId,
  }
}
