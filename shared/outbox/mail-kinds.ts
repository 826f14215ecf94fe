/** Every mail to people, as data: a new mail is a row here. A row says which preference and which notice it has
 * (docs/product.md#notifications), and how the outbox treats it. */
import type { NominationMail } from '../nominations/events.ts'
import type { NotificationKey } from '../people/preferences.ts'

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

interface MailKind {
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
  /** Whether it is only about a card, scheduled, or for everybody at once: such mails come in thousands, so they
   * wait behind mails about reviews and answers (docs/product.md#outbox). */
  readonly isBulk?: true
  /** Whether nobody else may know that somebody gets it (docs/product.md#equity-confidentiality). */
  readonly isConfidential?: true
}

const received = { about: 'nomination', page: 'received' } as const
const sent = { row: 'sent', about: 'nomination', page: 'sent' } as const
const review = { about: 'nomination', page: 'review' } as const

/** Mail → its row of the preferences, and its notice. There is no notice about one's own acts, for scheduled
 * mails, or for mailboxes of the product. */
const mailKinds = {
  high5: { ...received, row: 'high5', isBulk: true },
  'high5-approver': { ...review, row: 'people', isBulk: true },
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
  'escalation-notice': { row: 'asked', about: 'reviews', copies: true, isBulk: true },
  'innovation-nominee': { row: 'nominated', about: 'innovation' },
  'innovation-nominator': { row: 'sent' },
  'abuse-report': {},
  'desk-requests': {},
  'idea-progress': { row: 'idea-answer', about: 'idea' },
  'idea-mention': { row: 'mention', about: 'comment' },
  'idea-comment': { row: 'idea-comment', about: 'comment' },
  'comment-answer': { row: 'comment-answer', about: 'comment' },
  reminder: { row: 'reminders', isBulk: true },
  digest: { isBulk: true },
  'weekly-summary': { isBulk: true },
  thanks: { ...sent, row: 'thanks', isBulk: true },
  'equity-request': { row: 'equity', about: 'equity', isConfidential: true },
  'equity-reminder': { row: 'equity', isBulk: true, isConfidential: true },
  'equity-answered': { row: 'equity', about: 'equity', isConfidential: true },
  'delegation-named': { row: 'delegation', about: 'delegation' },
  'delegation-named-approver': { row: 'delegation', about: 'delegation' },
  'delegation-ended': { row: 'delegation', about: 'delegation' },
  'delegation-ended-approver': { row: 'delegation', about: 'delegation' },
} as const satisfies Readonly<Record<NominationMail, MailKind> & Record<string, MailKind>>

type Kinds = typeof mailKinds

/** The name of a mail; each has one design. */
export type MailTemplate = keyof Kinds
export type EquityMail = Extract<MailTemplate, `equity-${string}`>
export type DelegationMail = Extract<MailTemplate, `delegation-${string}`>

const mailTemplates = Object.keys(mailKinds) as MailTemplate[]

/** Finds the mail of a name; nothing where this release does not know it. */
export function findTemplate(name: string): MailTemplate | undefined {
  return mailTemplates.find((each) => each === name)
}

/** A mail that comes with a notice. */
export type NoticeKind = {
  [K in keyof Kinds]: Kinds[K] extends { readonly about: SubjectKind } ? K : never
}[keyof Kinds]

/** Returns the row of a mail. */
export function mailKindOf(kind: MailTemplate): MailKind {
  return mailKinds[kind]
}

const templatesWith = (mark: 'isBulk' | 'isConfidential') =>
  new Set<string>(mailTemplates.filter((template) => mailKindOf(template)[mark]))

const bulkMails = templatesWith('isBulk')
const confidentialMails = templatesWith('isConfidential')

/** Tells whether a mail is of those that come in thousands; false, too, for one that this release does not know. */
export function isBulkMail(template: string): boolean {
  return bulkMails.has(template)
}

/** Tells whether nobody else may know that somebody gets such a mail. */
export function isConfidentialMail(template: string): boolean {
  return confidentialMails.has(template)
}

export const noticeKindNames = mailTemplates.filter(
  (kind): kind is NoticeKind => mailKindOf(kind).about !== undefined,
)

/** Tells whether a mail comes with a notice; false, too, for one that this release does not know. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return (noticeKindNames as readonly string[]).includes(kind)
}
