/** A mail as data: its letter, block by block, of which its HTML and its plain text are both made; the
 * addresses that it links to; how a feature declares its mails for the registry (events/outbox/mails.ts);
 * and addressees that are nobody’s account. */
import { recognitionDesk } from '#functions/nominations/review/approvers.ts'
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import { addressOfPage, linkedPages } from '#shared/content/linked-pages.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { productTexts } from '#shared/messages/product.ts'
import type { MailTemplate } from '#shared/outbox/mail-kinds.ts'
import type { Person } from '#shared/people/model.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** `alt` says in words what the picture shows. */
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string }
  /** A question with the answer that somebody gave, in their own lines. */
  | { readonly kind: 'answer'; readonly label: string; readonly content: string }
  /** A sentence that stands out, with the amount in it. */
  | { readonly kind: 'award'; readonly text: string; readonly amount: string }
  | { readonly kind: 'rows'; readonly rows: readonly ListRow[] }
  /** Something else to do, less prominent than the button. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }

/** A person, a nomination or an idea in a list. */
export interface ListRow {
  readonly name: string
  /** A second line below the name. */
  readonly about?: string
  /** At the right, as how long it has waited. */
  readonly aside?: string
  /** The page that the name leads to. */
  readonly address?: string
  /** Initials in place of a picture, which mail programs could not load without signing in. */
  readonly badge?: string
  /** The row in plain text; nothing where a paragraph already has its words. */
  readonly text?: string
}

/** Makes a block of a sentence or more. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** Makes a block of rows; nothing of none. */
export const rowsBlock = (rows: readonly ListRow[]): Block[] =>
  rows.length > 0 ? [{ kind: 'rows', rows }] : []

/** Makes the first of these the button and the others links below it. */
export const mainButton = (choices: readonly { label: string; address: string }[]): Block[] =>
  choices.map((each, index) => ({ kind: index === 0 ? 'button' : 'link', ...each }))

/** Writes an address below its label, as plain text has links. */
export const linkInText = (label: string, address: string) => `${label}:\n${address}`

/** Says for how many days something has waited. */
export function daysInWords(count: number): string {
  return formatMessage(mailTexts.days, { count: Math.max(count, 0) })
}

export interface Letter {
  readonly subject: string
  /** The line beside the subject in mailboxes. */
  readonly preview: string
  /** The subject unless given. */
  readonly heading?: string
  readonly blocks: readonly Block[]
  /** Whether it celebrates somebody (amber) or confirms something done (green). */
  readonly tone?: 'celebration' | 'done' | undefined
  /** Why its reader gets it. */
  readonly why: string
  /** Where its reader stops it without signing in: of mails that come by themselves. */
  readonly stopAddress?: string
  /** Where they choose what they get: of mails that may be switched off. */
  readonly choiceAddress?: string
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly stopAddress?: string | undefined
}

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

/** The privacy policy, which stands at the foot of every mail. */
export function privacyAddress(siteUrl: string): string {
  return siteUrl + addressOfPage(linkedPages.privacyPolicy)
}

/** A page of the portal, by way of signing in: a plus sign stands for a slash (docs/product.md#addresses). */
export function pageAddress(siteUrl: string, ...path: string[]): string {
  return `${siteUrl}/login/${path.map(encodeURIComponent).join('+')}`
}

/** The part of the reader's own details about delegates. */
export function outOfOfficeAddress(siteUrl: string): string {
  const [path = '', query] = outOfOfficePath.slice(1).split('?')
  return `${pageAddress(siteUrl, ...path.split('/'))}?${query}`
}

type Mailbox = OutboxMail['to']

export const contact: Mailbox = {
  personId: 'contact',
  name: productTexts.name,
  email: productTexts.supportMail,
}

const deskId = 'desk'

/** The recognition desk; nothing where none is configured. */
export function desk(): Mailbox | undefined {
  const configured = recognitionDesk()
  return configured && { personId: deskId, name: nominationTexts.desk, email: configured.email }
}

/** The mailbox that an addressee is, as it is configured now; nothing where they are a person. */
export function mailboxOf({ personId }: Mailbox): Mailbox | undefined {
  if (personId === contact.personId) return contact
  return personId === deskId ? desk() : undefined
}
