/** Texts of the weekly summary and of the daily digest. */
import { awardInMail } from './common.ts'
import { inLanguage } from './language.ts'

export const summaryTexts = inLanguage('summaryTexts', {
  subject: 'Your week of recognition: {days}',
  days: '{from} to {to}',
  text: 'Recognition from {from} to {to}, and what’s waiting now.',
  hrbp: 'Your HR business partner group',
  manager: 'Your team',
  waiting: 'Waiting for a decision: {count}',
  waitingWith: 'With {name} ({stage}): {count}, oldest since {since}',
  waitingWithYou: 'With you ({stage}): {count}, oldest since {since}',
  you: 'You',
  /** Beside an approver: how many nominations wait, and for how long the first of them. */
  oldest: '{count}, oldest {days}',
  furtherApprovers: 'With others: {count}',
  asked: 'Waiting for nominees to answer: {count}',
  approved: 'Approved: {count}',
  rejected: 'Rejected: {count}',
  received: 'Received: {count}',
  waitsWithYou: 'Waiting for your decision as line manager: {count}',
  item: awardInMail,
  more: 'And {count} more.',
  openReviews: 'See nominations waiting for you',
  openDashboard: 'Open your dashboard',
  openReport: 'Open the HCBP report',
  openOwn: 'See your HRBP decisions',
  why: 'You’re getting this email because you’re an HRBP, or turned on the weekly summary.',
} as const)

export const digestTexts = inLanguage('digestTexts', {
  subject: 'News on {count, plural, one {an idea} other {# ideas}} you follow',
  text: 'Here’s what’s new on ideas you follow.',
  graduated: 'It has graduated.',
  progress: 'New status: {stage}.',
  progressReason: '“{reason}”',
  documents: 'The author added documents.',
  likes: '{count, plural, one {1 new like} other {# new likes}} ({all, number} in total).',
  comments: '{count, plural, one {1 new comment} other {# new comments}}.',
  more: 'There’s also news on {count} more.',
  open: 'See ideas you follow',
  why: 'You’re getting this email because you follow ideas. We send it on working days when there’s news.',
} as const)
