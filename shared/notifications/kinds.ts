/** Kinds of notifications, as data (docs/product.md#notifications): a new kind of mail is a row here. */
import type { MailTemplate } from '../outbox/events.ts'
import type { NotificationKey } from '../people/told.ts'

/** Subjects of notices: how a subject is looked up for the reader, and where it leads. `reviews`: the list of
 * waiting reviews, without a lookup. */
export const subjectKinds = [
  'nomination',
  'idea',
  'comment',
  'equity',
  'innovation',
  'delegation',
  'reviews',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

interface KindRow {
  /** The row of the preferences that it belongs to; absent where no person gets it. */
  readonly row?: NotificationKey
  /** The subject of its notice; absent: a mail without a notice. */
  readonly about?: SubjectKind
  /** For nominations: the page on which its reader opens it; by default the sender's. */
  readonly page?: 'received' | 'sent' | 'review'
  /** Whether people in copy of the mail get the notice, too. */
  readonly copies?: true
  /** Whether it is about a withdrawal: a withdrawn nomination has no other notices. */
  readonly ofWithdrawal?: true
}

const received = { about: 'nomination', page: 'received' } as const
const sent = { row: 'sent', about: 'nomination', page: 'sent' } as const
const review = { about: 'nomination', page: 'review' } as const

/** Mail → its row of the preferences, and its notice. There is no notice about one's own acts, for scheduled
 * mails, or for mailboxes of the product. */
const noticeKinds = {
  high5: { ...received, row: 'high5' },
  'high5-approver': { ...review, row: 'people' },
  'nomination-sent': { row: 'sent' },
  'accept-request': { ...received, row: 'asked' },
  'team-notice': { ...received, row: 'nominated' },
  'approver-request': { ...review, row: 'asked', copies: true },
  rejected: sent,
  'rejected-approver': { ...review, row: 'people' },
  'award-congratulations': { ...received, row: 'won' },
  'award-notification': sent,
  'month-award': { ...received, row: 'won' },
  'month-award-notification': sent,
  downgraded: sent,
  'member-declined': sent,
  'members-unanswered': sent,
  'nomination-declined': sent,
  withdrawn: { ...sent, ofWithdrawal: true },
  'withdrawn-nominee': { ...received, row: 'nominated', ofWithdrawal: true },
  'stage-withdrawn': { ...review, row: 'asked', copies: true, ofWithdrawal: true },
  'stage-downgraded': { ...review, row: 'asked', copies: true },
  // The former approver may no longer read the nomination.
  'stage-passed-on': { row: 'asked', about: 'reviews', copies: true },
  'stages-passed-on': { row: 'asked', about: 'reviews', copies: true },
  'escalation-notice': { row: 'asked', about: 'reviews', copies: true },
  'innovation-nominee': { row: 'nominated', about: 'innovation' },
  'innovation-nominator': { row: 'sent' },
  'abuse-report': {},
  'desk-requests': {},
  'idea-progress': { row: 'idea-answer', about: 'idea' },
  'idea-mention': { row: 'mention', about: 'comment' },
  'idea-comment': { row: 'idea-comment', about: 'comment' },
  'comment-answer': { row: 'comment-answer', about: 'comment' },
  reminder: { row: 'reminders' },
  digest: {},
  'weekly-summary': {},
  thanks: { ...sent, row: 'thanks' },
  'equity-request': { row: 'equity', about: 'equity' },
  'equity-reminder': { row: 'equity' },
  'equity-answered': { row: 'equity', about: 'equity' },
  'delegation-named': { row: 'delegation', about: 'delegation' },
  'delegation-named-approver': { row: 'delegation', about: 'delegation' },
  'delegation-ended': { row: 'delegation', about: 'delegation' },
  'delegation-ended-approver': { row: 'delegation', about: 'delegation' },
} as const satisfies Readonly<Record<MailTemplate, KindRow>>

type Kinds = typeof noticeKinds

/** A mail that comes with a notice. */
export type NoticeKind = {
  [K in keyof Kinds]: Kinds[K] extends { readonly about: SubjectKind } ? K : never
}[keyof Kinds]

/** Returns the row of a mail. */
export function kindRowOf(kind: MailTemplate): KindRow {
  return noticeKinds[kind]
}

export const noticeKindNames = (Object.keys(noticeKinds) as MailTemplate[]).filter(
  (kind): kind is NoticeKind => kindRowOf(kind).about !== undefined,
)

/** Tells whether a mail comes with a notice; false, too, for one that this release does not know. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return (noticeKindNames as readonly string[]).includes(kind)
}
