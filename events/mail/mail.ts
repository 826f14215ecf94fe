/** What a feature tells of its mails, for the one registry of them (events/outbox/mails.ts). */

import type { OutboxMail } from '#functions/runtime/outbox.ts'
import type { MailTemplate } from '#shared/outbox/mail-kinds.ts'
import type { Person } from '#shared/people/model.ts'
import type { Letter } from './letter.ts'

/** Who gets a mail and what it is made of: one of those that an event sets off. */
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
  /** Whether the product sends it of itself: then it leaves in the working hours of all who get it
   * (docs/product.md#working-calendar). */
  readonly isUnasked?: (payload: OutboxMail['payload']) => boolean
  /** What becomes of the matter where mail to its addressee comes back, so that nobody was asked. */
  readonly whenUnreachable?: (mail: Pick<OutboxMail, 'to' | 'payload'>) => Promise<void>
}

/** Template → the mail. */
export type Mails<T extends MailTemplate> = Readonly<Record<T, Mail>>
