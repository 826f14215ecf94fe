/** Copies of a High5's mails: to each nominee's own approvers (docs/product.md#copies). Pure. */
import { isInvolved } from '#functions/nominations/policy.ts'
import { namedApprovers } from '#functions/nominations/review/approvers.ts'
import type { Approver, FullNomination, Member } from '#shared/nominations/model.ts'

export interface Copied {
  readonly personId: string
  readonly name: string
  readonly email: string
}

/** The approvers of a nominee but Exco2: each once, and nobody who nominated or is nominated. An approver
 * without person id is nobody's address any more. */
export function copiedApprovers({ head, body }: FullNomination, { personId }: Member): Copied[] {
  const parties = { nominator: head.nominator, nominees: body.nominees }
  const copied = new Map<string, Copied>()
  for (const approver of stagesOf({ head, body }, personId)) {
    if (!approver?.personId || !approver.email || isInvolved(approver.personId, parties)) continue
    const { personId, name, email } = approver
    copied.set(personId, { personId, name, email })
  }
  return [...copied.values()]
}

/** Of the first nominee the steps tell, of the other members of a team their directory entry at the time. */
function stagesOf({ head, body }: FullNomination, personId: string): (Approver | undefined)[] {
  if (personId === body.nominees[0]?.personId)
    return head.steps.filter(({ stage }) => stage !== 'exco2').map(({ approver }) => approver)
  const { manager, hrbp } = namedApprovers({
    nominees: body.nominees.filter((each) => each.personId === personId),
    sponsor: undefined,
  })
  return [manager, hrbp]
}

/** Returns the copied approvers with their members. A downgraded nomination has none: its reviewers know of
 * it. */
function membersByApprover(nomination: FullNomination): Map<string, { approver: Copied; members: Member[] }> {
  const found = new Map<string, { approver: Copied; members: Member[] }>()
  if (nomination.head.downgrade) return found
  for (const member of nomination.body.nominees) {
    for (const approver of copiedApprovers(nomination, member)) {
      const entry = found.get(approver.personId)
      if (entry) entry.members.push(member)
      else found.set(approver.personId, { approver, members: [member] })
    }
  }
  return found
}

/** Returns the approvers in copy of this nominee's mail: those of nobody else in the team. */
export function copiesOf(nomination: FullNomination, nominee: { readonly personId: string }): Copied[] {
  return [...membersByApprover(nomination).values()]
    .filter(({ members }) => members.length === 1 && members[0]?.personId === nominee.personId)
    .map(({ approver }) => approver)
}

/** Approvers of several, who get one mail that lists them instead of many copies. */
export function approversOfSeveral(nomination: FullNomination): Copied[] {
  return [...membersByApprover(nomination).values()]
    .filter(({ members }) => members.length > 1)
    .map(({ approver }) => approver)
}

/** Names of those whom somebody approves for. */
export function membersApprovedBy(nomination: FullNomination, personId: string): string[] {
  return (membersByApprover(nomination).get(personId)?.members ?? []).map(({ name }) => name)
}
