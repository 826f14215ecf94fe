/** All mails to people with their preference and notice (docs/product.md#notifications): a new mail is a row
 * here. */
import type { NominationMail } from '../nominations/events.ts'
import type { NotificationKey } from '../people/notification-rows.ts'
import type { OutboxEvent } from './events.ts'

/** Subjects of notices, by look-up and address. `reviews`: the list of waiting reviews. */
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
}

const sent = { row: 'sent', about: 'nomination', page: 'sent' } as const

/** Mail → row of the preferences, and notice; none for own acts, scheduled mails and mailboxes. */
const mailKinds = {
  high5: { row: 'high5', about: 'nomination', page: 'received' },
  'high5-approver': { row: 'people', about: 'nomination', page: 'review' },
  'nomination-sent': { row: 'sent' },
  'accept-request': { row: 'asked', about: 'nomination', page: 'received' },
  'team-notice': { row: 'nominated', about: 'nomination', page: 'received' },
  'approver-request': { row: 'asked', about: 'nomination', page: 'review', copies: true },
  rejected: sent,
  'rejected-approver': { row: 'people', about: 'nomination', page: 'review' },
  'award-congratulations': { row: 'won', about: 'nomination', page: 'received' },
  'award-notification': sent,
  'month-award': { row: 'won', about: 'nomination', page: 'received' },
  'month-award-notification': sent,
  downgraded: sent,
  'member-declined': sent,
  'members-unanswered': sent,
  'nomination-declined': sent,
  withdrawn: { row: 'sent', about: 'nomination', page: 'sent', ofWithdrawal: true },
  'withdrawn-nominee': { row: 'nominated', about: 'nomination', page: 'received', ofWithdrawal: true },
  'stage-withdrawn': { row: 'asked', about: 'nomination', page: 'review', copies: true, ofWithdrawal: true },
  'stage-downgraded': { row: 'asked', about: 'nomination', page: 'review', copies: true },
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
  // About the safety of the account: nobody does without it.
  'two-step-changed': {},
  digest: {},
  'weekly-summary': {},
  'saved-views': {},
  thanks: { row: 'thanks', about: 'nomination', page: 'sent' },
  'equity-request': { row: 'equity', about: 'equity' },
  'equity-reminder': { row: 'equity' },
  'equity-answered': { row: 'equity', about: 'equity' },
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

/** Finds the mail of a name; nothing where this release does not know it. */
export function findTemplate(name: string): MailTemplate | undefined {
  return Object.hasOwn(mailKinds, name) ? (name as MailTemplate) : undefined
}

/** A mail that comes with a notice. */
export type NoticeKind = {
  [K in keyof Kinds]: Kinds[K] extends { readonly about: SubjectKind } ? K : never
}[keyof Kinds]

/** Returns the row of a mail. */
export function mailKindOf(kind: MailTemplate): MailKind {
  return mailKinds[kind]
}

// Lists beside the table, which has no spread: bundles that only queue mails leave the table out.
const bulkMails: readonly string[] = [
  'high5',
  'high5-approver',
  'reminder',
  'equity-reminder',
  'escalation-notice',
  'digest',
  'weekly-summary',
  'saved-views',
  'thanks',
] satisfies MailTemplate[]

const confidentialMails = {
  'equity-request': true,
  'equity-reminder': true,
  'equity-answered': true,
} satisfies Record<EquityMail, true>

/** Events of schedules; their mails wait behind urgent ones as bulk mails do. */
export const scheduledEvents: readonly string[] = [
  'reminder-due',
  'equity-reminder-due',
  'escalation-announced',
  'digest-due',
  'summary-due',
  'views-due',
] satisfies OutboxEvent['event'][]

/** Tells whether a mail comes in thousands, and so waits behind urgent ones (docs/product.md#outbox). */
export function isBulkMail(template: string): boolean {
  return bulkMails.includes(template)
}

/** Tells whether a mail is confidential (docs/product.md#equity-confidentiality). */
export function isConfidentialMail(template: string): boolean {
  return Object.hasOwn(confidentialMails, template)
}

export const noticeKindNames = /* @__PURE__ */ (Object.keys(mailKinds) as MailTemplate[]).filter(
  (kind): kind is NoticeKind => mailKindOf(kind).about !== undefined,
)

/** Tells whether a mail comes with a notice; false, too, for one that this release does not know. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return (noticeKindNames as readonly string[]).includes(kind)
}
