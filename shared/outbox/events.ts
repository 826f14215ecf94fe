/** What passes through the outbox: the events that are queued, and the mails that they set off. */
import * as z from 'zod'
import { abuseReported } from '../abuse/events.ts'
import { nominationMails, nominationTold } from '../nominations/events.ts'

/** Every mail that is written to people; each has one design. */
export const mailTemplate = z.enum([...nominationMails, 'abuse-report'])
export type MailTemplate = z.infer<typeof mailTemplate>

/** Somebody as a mail is addressed to them. */
export const addressee = z.object({ personId: z.string(), name: z.string(), email: z.string() })

/** A mail before it is written: who gets it, and what its template needs to find its content. */
const mailDraft = z.object({
  to: addressee,
  cc: z.array(addressee),
  template: mailTemplate,
  payload: z.looseObject({}),
})
export type MailDraft = z.infer<typeof mailDraft>

/** Part of the mails of another event, which sets off more than a transaction can hold. */
const mailsSplit = z.object({ event: z.literal('mails-split'), drafts: z.array(mailDraft) })

/** Every event that sets something off. */
export const outboxEvent = z.discriminatedUnion('event', [nominationTold, abuseReported, mailsSplit])
export type OutboxEvent = z.infer<typeof outboxEvent>
