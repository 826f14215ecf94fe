/** Notifications that people choose: the rows of the page of preferences (docs/product.md#told).
 * shared/notifications/kinds.ts assigns mails and notices to rows. */

/** `choice`: its person switches it on and off; `fixed`: it always comes; `never`: there is none. */
export type Way = 'choice' | 'fixed' | 'never'

export const toldGroups = ['recognition', 'ideas', 'reviews', 'reminders'] as const
export type ToldGroup = (typeof toldGroups)[number]

interface ToldRow {
  readonly group: ToldGroup
  readonly mail: Way
  readonly portal: Way
  /** Whether the mail is on by default; it is unless this says otherwise. */
  readonly usualMail?: boolean
}

/** Row → its choices. */
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

/** Returns the choices of a row. */
export function toldRowOf(key: ToldKey): ToldRow {
  return toldRows[key]
}

type WithChoice<W extends 'mail' | 'portal'> = {
  [K in ToldKey]: (typeof toldRows)[K][W] extends 'choice' ? K : never
}[ToldKey]

/** Rows whose mail, or notice, can be switched on and off. */
export type MailChoice = WithChoice<'mail'>
export type NoticeChoice = WithChoice<'portal'>

const chosenBy = (way: 'mail' | 'portal') => toldKeys.filter((key) => toldRowOf(key)[way] === 'choice')
export const mailChoices = chosenBy('mail') as MailChoice[]
export const noticeChoices = chosenBy('portal') as NoticeChoice[]

/** Row → whether the person wants it; only choices that they made. */
type Chosen = Readonly<Record<string, boolean>>

export interface ToldChoices {
  readonly mails?: Chosen | undefined
  readonly notices?: Chosen | undefined
}

/** Tells whether somebody gets the mails of a row. */
export function wantsMail({ mails = {} }: ToldChoices, key: ToldKey): boolean {
  const { mail, usualMail = true } = toldRowOf(key)
  return mail === 'choice' ? (mails[key] ?? usualMail) : mail === 'fixed'
}

/** Tells whether somebody gets the notices of a row. */
export function wantsNotice({ notices = {} }: ToldChoices, key: ToldKey): boolean {
  const { portal } = toldRowOf(key)
  return portal === 'choice' ? (notices[key] ?? true) : portal === 'fixed'
}
