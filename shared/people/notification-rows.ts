/** Rows of the page of preferences (docs/product.md#notification-settings); shared/outbox/mail-kinds.ts assigns mails to
 * them. */

/** `choice`: its person switches it on and off; `fixed`: it always comes; `never`: there is none. */
export type Delivery = 'choice' | 'fixed' | 'never'

export const notificationGroups = ['recognition', 'ideas', 'reviews', 'reminders'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

interface NotificationRow {
  readonly group: NotificationGroup
  readonly mail: Delivery
  readonly portal: Delivery
  /** Whether the mail is on by default; it is unless this says otherwise. */
  readonly usualMail?: boolean
}

/** Row → its choices. */
const notificationRows = {
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
} as const satisfies Record<string, NotificationRow>
export type NotificationKey = keyof typeof notificationRows

export const notificationKeys = /* @__PURE__ */ Object.keys(notificationRows) as NotificationKey[]

/** Returns the choices of a row. */
export function notificationRowOf(key: NotificationKey): NotificationRow {
  return notificationRows[key]
}

type WithChoice<W extends 'mail' | 'portal'> = {
  [K in NotificationKey]: (typeof notificationRows)[K][W] extends 'choice' ? K : never
}[NotificationKey]

/** Rows whose mail, or notice, can be switched on and off. */
export type MailChoice = WithChoice<'mail'>
export type NoticeChoice = WithChoice<'portal'>

const chosenBy = (way: 'mail' | 'portal') =>
  notificationKeys.filter((key) => notificationRowOf(key)[way] === 'choice')
export const mailChoices = /* @__PURE__ */ chosenBy('mail') as MailChoice[]
export const noticeChoices = /* @__PURE__ */ chosenBy('portal') as NoticeChoice[]

/** Row → whether the person wants it; only choices that they made. */
type Chosen = Readonly<Record<string, boolean>>

export interface NotificationChoices {
  readonly mails?: Chosen | undefined
  readonly notices?: Chosen | undefined
}

/** Tells whether somebody gets the mails of a row. */
export function wantsMail({ mails = {} }: NotificationChoices, key: NotificationKey): boolean {
  const { mail, usualMail = true } = notificationRowOf(key)
  return mail === 'choice' ? (mails[key] ?? usualMail) : mail === 'fixed'
}

/** Tells whether somebody gets the notices of a row. */
export function wantsNotice({ notices = {} }: NotificationChoices, key: NotificationKey): boolean {
  const { portal } = notificationRowOf(key)
  return portal === 'choice' ? (notices[key] ?? true) : portal === 'fixed'
}
