/** Template → the letter to one person. */
import { high5LetterOf } from '#events/nominations/high5-mails.ts'
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import type { Person } from '#shared/people/model.ts'
import type { Letter } from './letter.ts'

interface Writing {
  readonly payload: OutboxMail['payload']
  readonly to: Person
  readonly siteUrl: string
}

/** Reads what the letter tells of; changes nothing. */
type Template = (writing: Writing) => Promise<Letter>

const templates: Readonly<Record<string, Template>> = {
  high5: high5LetterOf,
}

export function templateOf(name: string): Template {
  const template = templates[name]
  if (!template) throw new Error(`There is no mail template ${name}.`)
  return template
}
