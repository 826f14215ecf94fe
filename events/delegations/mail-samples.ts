/** Every mail of delegation with made-up content. */

import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import type { DelegationMail } from '#shared/outbox/mail-kinds.ts'
import { type DelegationContent, delegationLetter } from './letters.ts'

const content: DelegationContent = {
  name: 'Amara',
  approver: 'Lena Fischer',
  delegate: 'Amara Okafor',
  from: '14 Dec 2026',
  to: '8 Jan 2027',
  by: 'Jonas Veld',
  isOwn: false,
  isOfDelegate: false,
}

const about = (name: string, mail: DelegationMail, more: Partial<DelegationContent> = {}) =>
  samplesOf(name, { ...content, ...more }, (given, siteUrl) => delegationLetter(mail, given, siteUrl))

export const delegationSamples: readonly MailSample[] = [
  ...about('Delegate named', 'delegation-named', { by: 'Lena Fischer', isOwn: true }),
  ...about('Delegate named, to the approver', 'delegation-named-approver', { name: 'Lena' }),
  ...about('Delegation ended', 'delegation-ended'),
  ...about('Delegation ended, to the approver', 'delegation-ended-approver', { name: 'Lena' }),
  ...about('Delegation ended by the delegate', 'delegation-ended-approver', {
    name: 'Lena',
    by: 'Amara Okafor',
    isOfDelegate: true,
  }),
]
