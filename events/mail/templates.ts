/** Template → the letter to one addressee. */
import { reportLetterOf } from '#events/abuse/report-mail.ts'
import { high5LetterOf } from '#events/nominations/high5-mails.ts'
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import type { MailTemplate } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import type { Letter } from './letter.ts'

/** A person, or the contact address. */
type Addressee = Pick<Person, 'personId' | 'name' | 'firstName' | 'email'>

interface Writing {
  readonly payload: OutboxMail['payload']
  readonly to: Addressee
  readonly siteUrl: string
}

/** Reads what the letter tells of; changes nothing. */
type Template = (writing: Writing) => Promise<Letter>

export const templates: Readonly<Record<MailTemplate, Template>> = {
  high5: high5LetterOf,
  'abuse-report': reportLetterOf,
}
