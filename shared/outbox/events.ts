/** Contents of the outbox: the queued events, and the mails that they set off. */
import * as z from 'zod'
import { abuseReported } from '../abuse/events.ts'
import { delegationChanged, delegationMailNames } from '../delegations/events.ts'
import { digestDue } from '../digests/events.ts'
import { equityAnswered, equityMails, equityNominated, equityReminderDue } from '../equity/events.ts'
import { commentAnswered, ideaCommented, ideaProgressed, peopleMentioned } from '../ideas/events.ts'
import { innovationNominated } from '../innovation/model.ts'
import { nominationChanged, nominationMails } from '../nominations/events.ts'
import { escalationAnnounced, reminderDue, stagesEscalated } from '../reminders/events.ts'
import { summaryDue } from '../summaries/events.ts'
import { thanksSaid } from '../thanks/events.ts'

/** Every event that sets something off. */
export const outboxEvent = z.discriminatedUnion('event', [
  nominationChanged,
  innovationNominated,
  abuseReported,
  ideaProgressed,
  ideaCommented,
  commentAnswered,
  peopleMentioned,
  equityNominated,
  equityReminderDue,
  equityAnswered,
  delegationChanged,
  reminderDue,
  escalationAnnounced,
  stagesEscalated,
  digestDue,
  summaryDue,
  thanksSaid,
])
export type OutboxEvent = z.infer<typeof outboxEvent>

/** Every mail to people; each has one design. */
export const mailTemplate = z.enum([
  ...nominationMails,
  'innovation-nominee',
  'innovation-nominator',
  'abuse-report',
  'idea-progress',
  'idea-comment',
  'comment-answer',
  'idea-mention',
  'reminder',
  'escalation-notice',
  'stages-passed-on',
  'desk-requests',
  'digest',
  'weekly-summary',
  'thanks',
  ...equityMails,
  ...delegationMailNames,
])
export type MailTemplate = z.infer<typeof mailTemplate>

const confidentialMails: readonly string[] = equityMails

/** Tells whether nobody else may know that somebody gets such a mail
 * (docs/product.md#equity-confidentiality). */
export function isConfidentialMail(template: string): boolean {
  return confidentialMails.includes(template)
}
