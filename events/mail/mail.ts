/** The mails of a feature, for their registry (events/outbox/mails.ts). */

import type { OutboxMail } from '#functions/runtime/outbox.ts'
import type { MailTemplate } from '#shared/outbox/mail-kinds.ts'
import type { Person } from '#shared/people/model.ts'
import type { Letter } from './letter.ts'

/** A mail of an event: receivers, template and payload. */
export type MailDraft = Pick<OutboxMail, 'to' | 'cc' | 'payload'> & { readonly template: MailTemplate }

export interface Writing {
  readonly payload: OutboxMail['payload']
  /** A person, or a mailbox of the product. */
  readonly to: Pick<Person, 'personId' | 'name' | 'firstName' | 'email'>
  readonly siteUrl: string
}

export interface Mail {
  /** Reads what the letter tells of; changes nothing. Gives nothing where that is no longer so. */
  readonly letter: (writing: Writing) => Promise<Letter | undefined>
  /** Whether it is unrequested, and so leaves in working hours (docs/product.md#working-calendar). */
  readonly isUnasked?: (payload: OutboxMail['payload']) => boolean
  /** Continues the matter where mail to its addressee bounces, so that nobody was asked. */
  readonly whenUnreachable?: (mail: Pick<OutboxMail, 'to' | 'payload'>) => Promise<void>
}

export type Mails<T extends MailTemplate> = Readonly<Record<T, Mail>>
