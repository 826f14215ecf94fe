/** Texts of the mails that remind somebody of what waits for them, and of the mails about the recognition
 * desk. */
import { awardInMail } from './common.ts'

export const reminderTexts = {
  subjects: {
    one: 'Reminder: a nomination waits for you',
    many: 'Reminder: {count} nominations wait for you',
  },
  text: 'These nominations wait for you, the longest waiting first.',
  one: 'This nomination waits for you.',
  /** Used where the nomination of a reminder by hand is first, regardless of its age. */
  unordered: 'These nominations wait for you.',
  reviews: 'For your decision:',
  answers: 'For your answer, whether you accept:',
  item: '{award} for {nominees}, nominated by {nominator}: waits since {since}',
  answer: '{award}, nominated by {nominator}: waits since {since}',
  more: 'And {count} more.',
  most: 'And more than {count} more.',
  openReviews: 'See all that waits for your decision',
  openMonthAwards: 'See all employee awards that wait for your decision',
  openAnswers: 'See all that waits for your answer',
  away: 'Going on leave? Name a colleague who decides for you',
  why: 'You get this mail because nominations wait for you.',
  /** After that, or after the reason for a delegate. */
  rhythm: 'You get it on working days, after 3 and 7 days and then every 7.',
  byHand: 'An administrator asked to have you reminded now.',
} as const

/** Of the mail that announces stages for the recognition desk. */
export const escalationTexts = {
  subjects: {
    one: 'Please decide: a nomination goes to the recognition desk',
    many: 'Please decide: {count} nominations go to the recognition desk',
  },
  text:
    'These nominations have waited for a decision for a long time. ' +
    'Each goes to the recognition desk from the day on that is said with it, ' +
    'unless it is decided before.',
  item: '{award} for {nominees}, nominated by {nominator}: from {day} on',
  why: 'You get this mail because nominations wait for your decision. You were reminded of them before.',
} as const

/** Of the mails about stages that went to the recognition desk. */
export const escalatedTexts = {
  item: awardInMail,
  passedOn: {
    subjects: {
      one: 'A nomination no longer waits for you',
      many: '{count} nominations no longer wait for you',
    },
    text:
      'These nominations waited for a decision for {days} working days or longer, ' +
      'and have gone to the recognition desk. You need not do anything.',
    why: 'You get this mail because these nominations waited for your decision. You were told of it before.',
  },
  desk: {
    subjects: {
      one: 'Please review a nomination',
      many: 'Please review: {count} nominations',
    },
    text:
      'These nominations waited for a decision of {approver} for {days} working days or longer. ' +
      'Now the recognition desk decides.',
    open: 'See all that waits for the recognition desk',
    why: 'You get this mail because administrators decide for the recognition desk.',
  },
} as const
