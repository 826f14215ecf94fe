/** What passes through the outbox: the events that are queued, and the mails that they set off. */
import * as z from 'zod'
import { abuseReported } from '../abuse/model.ts'
import { innovationNominated } from '../innovation/model.ts'
import { nominationChanged, nominationMails } from '../nominations/events.ts'

/** Every event that sets something off. */
export const outboxEvent = z.discriminatedUnion('event', [
  nominationChanged,
  innovationNominated,
  abuseReported,
])
export type OutboxEvent = z.infer<typeof outboxEvent>

/** Every mail that is written to people; each has one design. */
export const mailTemplate = z.enum([
  ...nominationMails,
  'innovation-nominee',
  'innovation-nominator',
  'abuse-report',
])
export type MailTemplate = z.infer<typeof mailTemplate>

const cardMails: readonly string[] = ['high5', 'high5-approver'] satisfies MailTemplate[]

/** Whether a mail only tells of a card, so that it may wait behind those of reviews and answers
 * (docs/product.md#outbox). */
export function isCardMail(template: string): boolean {
  return cardMails.includes(template)
}
