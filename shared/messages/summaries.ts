/** Texts of the weekly summary. */
import { awardInMail } from './common.ts'

export const summaryTexts = {
  subject: 'Your week of recognition: {days}',
  days: '{from} to {to}',
  text: 'What happened from {from} to {to}, and what waits now.',
  hrbp: 'Nominees whose HRBP you are',
  manager: 'Your people',
  waiting: 'Waits for a decision: {count}',
  waitingWith: 'With {name} ({stage}): {count}, the longest since {since}',
  waitingWithYou: 'With you ({stage}): {count}, the longest since {since}',
  furtherApprovers: 'With others: {count}',
  asked: 'Waits for answers of nominees: {count}',
  approved: 'Approved: {count}',
  rejected: 'Rejected: {count}',
  received: 'Received: {count}',
  waitsWithYou: 'Waits for your decision as line manager: {count}',
  item: awardInMail,
  more: 'And {count} more.',
  openReviews: 'See what waits for your decision',
  openDashboard: 'Open your dashboard',
  openReport: 'Open the HRBP report',
  openOwn: 'See what you decided as HRBP',
  why: 'You get this mail each week as an HRBP, or because you asked for it in your details.',
} as const
