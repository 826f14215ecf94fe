/** What passes through the outbox: the events that are queued, and the mails that they set off. */
import * as z from 'zod'
import { abuseReported } from '../abuse/events.ts'
import { nominationMails, nominationTold } from '../nominations/events.ts'

/** Every event that sets something off. */
export const outboxEvent = z.discriminatedUnion('event', [nominationTold, abuseReported])
export type OutboxEvent = z.infer<typeof outboxEvent>

/** Every mail that is written to people; each has one design. */
export const mailTemplate = z.enum([...nominationMails, 'abuse-report'])
export type MailTemplate = z.infer<typeof mailTemplate>
