/** A mail as data: what it says, block by block. Its HTML and its plain text are both made of this. */
import { formatMessage } from '#shared/messages/format-message.ts'
import { mailTexts } from '#shared/messages/mail.ts'

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
