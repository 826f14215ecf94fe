/** The lists of reports that a nomination stands in (docs/product.md#reports-kept). Pure. */
import { responderOf } from '#functions/nominations/responders.ts'
import { groupDay } from '#shared/clock.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { type ListOwner, listPartition, roleBits, type StoredEntry, type StoredPlace } from './lists.ts'
import { approverListBits, involvedIn, partnerBits, rolesOf } from './roles.ts'

const partyListBits = roleBits.nominator | roleBits.nominee

/** All places of a nomination: among all, with whoever approves or has decided a stage and with the HRBPs of its nominees,
 * each narrowed four ways; with its nominator and its nominees; while it waits with a stage, with its HRBPs once more. Who only was asked to
 * approve it before has none. */
export function placesOf(entry: StoredEntry): StoredPlace[] {
  const { id, createdAt, category, decision: status } = entry
  const place = (list: string, roles: number) => ({ list, id, createdAt, category, status, roles })
  const narrowed = (owner: ListOwner, roles: number) =>
    [{}, { category }, { status }, { category, status }].map((to) => place(listPartition(owner, to), roles))
  const involved = involvedIn(entry).map((personId) => ({ personId, roles: rolesOf(entry, personId) }))
  const approvers = involved.filter(({ roles }) => roles & approverListBits)
  const parties = involved.filter(({ roles }) => roles & partyListBits)
  const waiting = waitingIn(entry)
  const partners = waiting ? involved.filter(({ roles }) => roles & partnerBits) : []
  return [
    ...narrowed({ of: 'all' }, 0),
    ...approvers.flatMap(({ personId, roles }) => narrowed({ of: 'approver', personId }, roles)),
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
