/** What somebody is told of, by choice: the rows of the page of preferences (docs/product.md#told). Which mail and which
 * notice belongs to which row says shared/notifications/kinds.ts. */

/** `choice`: its person switches it on and off; `fixed`: it always comes; `never`: there is none. */
export type Way = 'choice' | 'fixed' | 'never'

export const toldGroups = ['recognition', 'ideas', 'reviews', 'reminders'] as const
export type ToldGroup = (typeof toldGroups)[number]

interface ToldRow {
  readonly group: ToldGroup
  readonly mail: Way
  readonly portal: Way
  /** Whether the mail comes to whoever has not chosen; it does unless told. */
  readonly usualMail?: boolean
}

/** Row → what may be chosen of it. */
const toldRows = {
  high5: { group: 'recognition', mail: 'fixed', portal: 'choice' },
  won: { group: 'recognition', mail: 'fixed', portal: 'fixed' },
  nominated: { group: 'recognition', mail: 'choice', portal: 'choice' },
  sent: { group: 'recognition', mail: 'choice', portal: 'choice' },
  thanks: { group: 'recognition', mail: 'choice', portal: 'choice' },
  equity: { group: 'recognition', mail: 'fixed', portal: 'fixed' },
  'idea-answer': { group: 'ideas', mail: 'choice', portal: 'choice' },
  mention: { group: 'ideas', mail: 'choice', portal: 'choice' },
  'comment-answer': { group: 'ideas', mail: 'choice', portal: 'choice' },
  'idea-comment': { group: 'ideas', mail: 'choice', portal: 'choice', usualMail: false },
  asked: { group: 'reviews', mail: 'fixed', portal: 'fixed' },
  people: { group: 'reviews', mail: 'choice', portal: 'choice' },
  delegation: { group: 'reviews', mail: 'fixed', portal: 'fixed' },
  reminders: { group: 'reminders', mail: 'fixed', portal: 'never' },
} as const satisfies Record<string, ToldRow>
export type ToldKey = keyof typeof toldRows

export const toldKeys = Object.keys(toldRows) as ToldKey[]

/** What a row lets somebody choose. */
export function toldRowOf(key: ToldKey): ToldRow {
  return toldRows[key]
}

type WithChoice<W extends 'mail' | 'portal'> = {
  [K in ToldKey]: (typeof toldRows)[K][W] extends 'choice' ? K : never
}[ToldKey]

/** The rows of which the mail, or the notice, is switched on and off. */
export type MailChoice = WithChoice<'mail'>
export type NoticeChoice = WithChoice<'portal'>

const chosenBy = (way: 'mail' | 'portal') => toldKeys.filter((key) => toldRowOf(key)[way] === 'choice')
export const mailChoices = chosenBy('mail') as MailChoice[]
export const noticeChoices = chosenBy('portal') as NoticeChoice[]

/** Row → whether its person wants it, as far as they have chosen. */
type Chosen = Readonly<Record<string, boolean>>

export interface ToldChoices {
  readonly mails?: Chosen | undefined
  readonly notices?: Chosen | undefined
}

/** Whether somebody gets the mails of a row. */
export function wantsMail({ mails = {} }: ToldChoices, key: ToldKey): boolean {
  const { mail, usualMail = true } = toldRowOf(key)
  return mail === 'choice' ? (mails[key] ?? usualMail) : mail === 'fixed'
}

/** Whether somebody gets the notices of a row. */
export function wantsNotice({ notices = {} }: ToldChoices, key: ToldKey): boolean {
  const { portal } = toldRowOf(key)
  return portal === 'choice' ? (notices[key] ?? true) : portal === 'fixed'
}
