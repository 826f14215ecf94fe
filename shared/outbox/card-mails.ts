/** Which mails come by the thousand. Apart from what passes through the outbox: whatever queues something needs only this. */
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

/** Whether a mail only tells of a card, or goes out by the clock or to everybody at once: those come by the thousand, so that
 * it may wait behind those of reviews and answers (docs/product.md#outbox). */
export function isCardMail(template: string): boolean {
  return cardMails.includes(template)
}
