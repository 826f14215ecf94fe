/** Texts of the weekly summary. */
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
