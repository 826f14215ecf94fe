/** Mails that come in thousands. Separate from the other rules of the outbox: code that queues mails needs
 * only this. */
import type { MailTemplate } from './events.ts'

const cardMails: readonly string[] = [
  'high5',
  'high5-approver',
  'reminder',
  'equity-reminder',
  'escalation-notice',
  'digest',
  'weekly-summary',
  'thanks',
] satisfies MailTemplate[]

/** Tells whether a mail is only about a card, scheduled, or for everybody at once: those come in thousands,
 * so they wait behind mails about reviews and answers (docs/product.md#outbox). */
export function isCardMail(template: string): boolean {
  return cardMails.includes(template)
}
