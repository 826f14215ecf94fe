/** The lists of reports that a nomination stands in, and what their owners are to it (docs/product.md#reports-kept). Pure. */
import { isReadByNominees, stagesOf } from '#functions/nominations/read-access.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { type ListOwner, listPartition, roleBits, type StoredPlace } from './lists.ts'

/** All places of a nomination as it is now: among all, with whoever approves or has decided a stage and the HRBPs of its
 * nominees, each narrowed four ways; with its nominator and its nominees. */
export function placesOf(nomination: FullNomination): StoredPlace[] {
  const { id, createdAt, category, decision: status } = nomination.head
  const place = (list: string, roles: number) => ({ list, id, createdAt, category, status, roles })
  const narrowed = (owner: ListOwner, roles: number) =>
    [{}, { category }, { status }, { category, status }].map((to) => place(listPartition(owner, to), roles))
  return [
    ...narrowed({ of: 'all' }, 0),
    ...approversOf(nomination).flatMap((personId) =>
      narrowed({ of: 'approver', personId }, rolesOf(nomination, personId)),
    ),
    ...partiesOf(nomination).map((personId) =>
      place(listPartition({ of: 'party', personId }), rolesOf(nomination, personId)),
    ),
  ]
}

/** Who approves a stage now or has decided one, and the HRBPs of the nominees. Who only was asked before is none of
 * them. */
export function approversOf({ head, body }: FullNomination): string[] {
  const stages = head.steps.flatMap(({ approver, decidedBy }) => [approver?.personId, decidedBy?.personId])
  const partners = body.nominees.map(({ hierarchy }) => hierarchy?.hrbp?.personId)
  return [...new Set([...stages, ...partners])].filter((personId) => personId !== undefined)
}

function partiesOf({ head, body }: FullNomination): string[] {
  return [...new Set([head.nominator.personId, ...body.nominees.map(({ personId }) => personId)])]
}

/** All that somebody is to a nomination, as bits that are added up. */
function rolesOf({ head, body }: FullNomination, personId: string): number {
  const isNominee = body.nominees.some((each) => each.personId === personId)
  const isPartner = body.nominees.some(({ hierarchy }) => hierarchy?.hrbp?.personId === personId)
  return [
    ...(head.nominator.personId === personId ? [roleBits.nominator] : []),
    ...(isNominee ? [roleBits.nominee] : []),
    ...(isNominee && !isReadByNominees(head) ? [roleBits.unread] : []),
    ...stagesOf(head, personId).map((stage) => roleBits[stage]),
    ...(isPartner ? [roleBits['nominee-hrbp']] : []),
  ].reduce((sum, bit) => sum + bit, 0)
}
