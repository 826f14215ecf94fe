/** The texts of the mails about delegations. */

import { type Letter, outOfOfficeAddress, pageAddress } from '#events/mail/letter.ts'
import { dayInWords } from '#shared/clock.ts'
import type { Delegation } from '#shared/delegations/model.ts'
import { delegationMailTexts as texts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import type { DelegationMail } from '#shared/outbox/mail-kinds.ts'

export interface DelegationContent {
  readonly name: string
  readonly approver: string
  readonly delegate: string
  readonly from: string
  readonly to: string
  readonly by: string
  readonly isOwn: boolean
  readonly isOfDelegate: boolean
}

interface Design {
  readonly subject: string
  readonly text: string
  readonly textOwn?: string
  readonly textOfDelegate?: string
  readonly how?: string
  /** Advice for a delegate who can't do it, and its link. */
  readonly declining?: string
  readonly end?: string
  readonly open?: string
}

const designs: Readonly<Record<DelegationMail, Design>> = {
  'delegation-named': texts.named,
  'delegation-named-approver': texts.namedApprover,
  'delegation-ended': texts.ended,
  'delegation-ended-approver': texts.endedApprover,
}

const tellsOfNaming: readonly DelegationMail[] = ['delegation-named', 'delegation-named-approver']

/** Whether a mail tells that a delegate was named, which is not told once it is over. */
export const isOfNaming = (mail: DelegationMail) => tellsOfNaming.includes(mail)

/** The words of a mail about a delegation. */
export function delegationContent(
  mail: DelegationMail,
  delegation: Delegation,
  name: string,
): DelegationContent {
  const { approver, delegate, from, to, namedBy, endedBy } = delegation
  const by = isOfNaming(mail) ? namedBy : endedBy
  return {
    name,
    approver: approver.name,
    delegate: delegate.name,
    from: dayInWords(from),
    to: dayInWords(to),
    by: by?.name ?? texts.product,
    isOwn: by?.personId === approver.personId,
    isOfDelegate: by?.personId === delegate.personId,
  }
}

/** Returns a mail about a delegation. */
export function delegationLetter(mail: DelegationMail, content: DelegationContent, siteUrl: string): Letter {
  const { subject, how, declining, open, end, ...design } = designs[mail]
  const { isOwn, isOfDelegate, ...values } = content
  const text = (isOwn && design.textOwn) || (isOfDelegate && design.textOfDelegate) || design.text
  const isToDelegate = mail === 'delegation-named' || mail === 'delegation-ended'
  const details = outOfOfficeAddress(siteUrl)
  const address = isToDelegate ? `${pageAddress(siteUrl, 'my-profile')}?tab=review` : details
  return {
    subject: fill(subject, values),
    preview: fill(text, values),
    blocks: [
      ...[mailTexts.greeting, text, how, declining]
        .filter((each) => each !== undefined)
        .map((each) => ({ kind: 'paragraph', text: fill(each, values) }) as const),
      ...(open ? [{ kind: 'button', label: open, address } as const] : []),
      ...(end ? [{ kind: 'link', label: end, address: details } as const] : []),
    ],
    why: isToDelegate ? texts.why.delegate : texts.why.approver,
  }
}
