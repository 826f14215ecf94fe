/** Mails of delegation: rights for the delegate, decisions for the approver (docs/product.md#delegation). */

import * as z from 'zod'
import type { MailDraft, Mails } from '#events/mail/letter.ts'
import { findDelegation } from '#functions/delegations/store.ts'
import { findPerson } from '#functions/people/store.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { groupDay } from '#shared/clock.ts'
import type { Delegation } from '#shared/delegations/model.ts'
import { isOpen } from '#shared/delegations/rules.ts'
import { id } from '#shared/ids.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import type { DelegationMail } from '#shared/outbox/mail-kinds.ts'
import { delegationContent, delegationLetter, isOfNaming } from './letters.ts'

type Told = Extract<OutboxEvent, { event: 'delegation-told' }>

const payload = z.object({
  approverId: id,
  delegationId: id,
  /** Whether the product did it of itself. */
  unasked: z.boolean().optional(),
})

/** The mails of naming or ending: the approver hears of what they did not do themself. */
export async function mailsOfDelegation({ what, ...about }: Told): Promise<MailDraft[]> {
  const delegation = await read(about)
  const by = what === 'named' ? delegation.namedBy : delegation.endedBy
  const { approver, delegate } = delegation
  const to: [Delegation['approver'], DelegationMail][] = [
    [delegate, `delegation-${what}`],
    ...(by?.personId === approver.personId
      ? []
      : [[approver, `delegation-${what}-approver`] satisfies [Delegation['approver'], DelegationMail]]),
  ]
  const found = await Promise.all(
    to.map(async ([{ personId }, template]): Promise<MailDraft[]> => {
      const person = personId === by?.personId ? undefined : await findPerson(personId)
      if (!person) return []
      const { name, email } = person
      return [{ to: { personId, name, email }, cc: [], template, payload: about }]
    }),
  )
  return found.flat()
}

function mailOf(mail: DelegationMail): Mails<DelegationMail>[DelegationMail] {
  return {
    isUnasked: (given) => payload.parse(given).unasked === true,
    letter: async ({ payload: given, to, siteUrl }) => {
      const delegation = await read(payload.parse(given))
      if (isOfNaming(mail) && !isOpen(delegation, groupDay(clock()))) return undefined
      return delegationLetter(mail, delegationContent(mail, delegation, to.firstName || to.name), siteUrl)
    },
  }
}

export const mailsOfDelegations: Mails<DelegationMail> = {
  'delegation-named': mailOf('delegation-named'),
  'delegation-named-approver': mailOf('delegation-named-approver'),
  'delegation-ended': mailOf('delegation-ended'),
  'delegation-ended-approver': mailOf('delegation-ended-approver'),
}

/** An error where it is not there, so that the mail is tried again. */
async function read({ approverId, delegationId }: z.infer<typeof payload>): Promise<Delegation> {
  const found = await findDelegation(approverId, delegationId)
  if (!found) throw new Error(`There is no delegation ${delegationId}.`)
  return found
}
