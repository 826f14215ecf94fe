/** Texts of the reminder emails, and of the emails about the recognition desk. */
import { awardInMail } from './common.ts'
import { inLanguage } from './language.ts'

export const reminderTexts = inLanguage('reminderTexts', {
  /** `shown` is the number in words: there may be more than were counted. */
  subject: 'Reminder: {count, plural, one {a nomination is} other {{shown} nominations are}} waiting for you',
  text:
    '{count, plural, one {This nomination is waiting for you.} ' +
    'other {These nominations are waiting for you, oldest first.}}',
  /** Used where the nomination of a reminder by hand is first, regardless of its age. */
  unordered: '{count, plural, one {This nomination is} other {These nominations are}} waiting for you.',
  reviews: 'Waiting for your decision:',
  answers: 'Waiting for you to accept or decline:',
  item: '{award} for {nominees}, nominated by {nominator}: waiting since {since}',
  /** The second line of a row. */
  about: '{award}, nominated by {nominator}',
  by: 'Nominated by {nominator}',
  answer: '{award}, nominated by {nominator}: waiting since {since}',
  more: 'And {count} more.',
  most: 'And more than {count} more.',
  openReviews: 'See all reviews waiting for you',
  openMonthAwards: 'See employee awards waiting for you',
  openAnswers: 'See all waiting for your answer',
  away: 'Going away? Choose a colleague to review for you',
  why: 'You’re getting this email because nominations are waiting for you.',
  /** After that, or after the reason for a delegate. */
  rhythm: 'We remind you after 3 days, 7 days, then weekly (working days only).',
  byHand: 'An administrator asked us to remind you now.',
} as const)

/** Of the mail that announces stages for the recognition desk. */
export const escalationTexts = inLanguage('escalationTexts', {
  subject:
    'Last reminder: {count, plural, one {a nomination} other {# nominations}} will go to the recognition desk',
  text:
    'These nominations have been waiting a long time. ' +
    'If you don’t decide before the date shown, each goes to the recognition desk.',
  item: '{award} for {nominees}, nominated by {nominator}: decide before {day}',
  before: 'Decide before {day}',
  why: 'You’re getting this email because nominations are still waiting for your decision.',
} as const)

/** Of the mails about stages that went to the recognition desk. */
export const escalatedTexts = inLanguage('escalatedTexts', {
  item: awardInMail,
  passedOn: {
    subject:
      '{count, plural, one {A nomination has} other {# nominations have}} moved to the recognition desk',
    text:
      'These nominations waited {days} working days or longer for a decision. ' +
      'They’re now with the recognition desk. You don’t need to do anything.',
    why: 'You’re getting this email because these nominations were waiting for your decision.',
  },
  desk: {
    subject: 'Please review {count, plural, one {a nomination} other {# nominations}}',
    text:
      'These nominations waited {days} working days or longer for {approver} to decide. ' +
      'Now the recognition desk decides.',
    open: 'Open the recognition desk',
    why: 'You’re getting this email because administrators decide for the recognition desk.',
  },
} as const)
