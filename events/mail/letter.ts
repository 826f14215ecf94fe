/** A mail as data: what it says, block by block. Its HTML and its plain text are both made of this. */

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** `alt` says in words what the picture shows. */
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string }
  /** A question with the answer that somebody gave, in their own lines. */
  | { readonly kind: 'answer'; readonly label: string; readonly content: string }
  /** Something else to do, less prominent than the button. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }

/** Makes a block of a sentence or more. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

export interface Letter {
  readonly subject: string
  /** The line beside the subject in mailboxes. */
  readonly preview: string
  /** The subject unless given. */
  readonly heading?: string
  readonly blocks: readonly Block[]
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
