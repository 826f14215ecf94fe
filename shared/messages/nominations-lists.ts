/** Texts of one's own nominations: lists, waiting ones, and the status of a nomination. */
import { allStagesApproved, listNotLoaded, nominationsNotLoaded, waitingNotLoaded } from './common.ts'
import { inLanguage } from './language.ts'

export const nominationListTexts = inLanguage('nominationListTexts', {
  total: '{count} in total',
  perPage: 'Per page',
  pages: 'Pages of “{label}”',
  others: 'and {count} more',
  by: 'Nominated by {name}',
  open: 'Open',
  openNamed: 'Open {title}',
  openCard: 'See card',
  openCardNamed: 'See card: {title}',
  accept: 'Accept',
  acceptNamed: 'Accept {title}',
  decline: 'Decline',
  declineNamed: 'Decline {title}',
  review: 'Review',
  reviewNamed: 'Review {title}',
  downgrade: 'Downgrade',
  downgradeNamed: 'Downgrade {title}',
  waitsForYou: 'Waiting for your answer',
  waitsSince: '{stage} · waiting for you since {date}',
  waitsForOther: '{stage} · for {approver}, since {date}',
  standingIn: 'Reviewing for colleagues',
  approvedOn: 'You approved it on {date}',
  rejectedOn: 'You rejected it on {date}',
  onlyUnanswered: 'Only waiting for my answer',
  noneUnanswered: 'No nominations are waiting for your answer.',
  seeAll: 'Show all',
  recognise: 'Recognise a colleague',
  moreToReview: 'See all nominations waiting for you',
  collection: {
    mine: 'My latest cards',
    of: '{name}’s latest cards',
    all: 'See all cards and awards',
    times: '{count} times',
  },
  tabs: {
    received: {
      label: 'Nomination received',
      load: nominationsNotLoaded,
      empty: 'You haven’t received any nominations yet.',
    },
    sent: {
      label: 'Nomination sent',
      load: 'We couldn’t load your sent nominations. Try again.',
      empty: 'You haven’t sent any nominations yet.',
    },
    review: {
      label: 'Nomination Review',
      load: nominationsNotLoaded,
      empty: 'No nominations are waiting for your review.',
    },
    hcbp: {
      label: 'Nomination HCBP',
      load: nominationsNotLoaded,
      empty: 'You haven’t approved or rejected any nominations as HR business partner yet.',
    },
    'employee-awards': {
      label: 'Nomination Employee Awards',
      load: nominationsNotLoaded,
      empty: 'No Employee or Team of the Month nominations are waiting for your review.',
    },
    high5s: {
      label: 'High5s received',
      load: listNotLoaded,
      empty: '{name} hasn’t received any High5s yet.',
    },
  },
} as const)

/** Items that wait for the person, on home, on their profile and in the menu. */
export const waitingTexts = inLanguage('waitingTexts', {
  title: 'Waiting for you',
  load: waitingNotLoaded,
  since: 'since {date}',
  /** Words behind a number. */
  answer: '{count, plural, one {nomination} other {nominations}} to answer',
  review: '{count, plural, one {nomination} other {nominations}} to review',
  employeeAwards: '{count, plural, one {employee award} other {employee awards}} to review',
  reviewFor:
    '{count, plural, one {nomination to review for a colleague} other {nominations to review for colleagues}}',
  employeeAwardsFor:
    '{count, plural, one {employee award to review for a colleague} ' +
    'other {employee awards to review for colleagues}}',
  desk: 'at the recognition desk',
  abuse: '{count, plural, one {reported idea} other {reported ideas}} to review',
  /** Beside a menu, for screen readers. */
  badge: '{count} waiting for you',
  more: '{count}+',
} as const)

/** The course of a nomination, step by step. */
export const timelineTexts = inLanguage('timelineTexts', {
  label: 'Status',
  sent: 'Sent',
  nominees: 'Nominee',
  nomineesOfTeam: 'Team',
  award: 'Award',
  card: 'Card',
  withdrawn: 'Withdrawn',
  downgraded: 'High5',
  /** States of a step, for screen readers. */
  states: { done: 'done', now: 'current', next: 'upcoming', stopped: 'ended here', off: 'not reached' },
  /** Used where the steps have no room for their names; the first is 1. */
  step: 'Step {number} of {count}: {step}',
  with: 'With {name} ({step}) since {date}',
  withUndated: 'With {name} ({step})',
  withTeam: 'With the team since {date}',
  next: 'Next: {step}',
  nextAward: 'Next: award confirmation',
  approvedOn: '{by}, {date}',
  answered: 'Answered',
  confirmed: 'Confirmed',
  delivered: 'Received straight away',
  rejectedBy: 'Rejected by {by} on {date}',
  withdrawnBy: 'Withdrawn by {by} on {date}',
  downgradedBy: 'Downgraded to High5 by {by} on {date}',
  allDeclined: 'No nominee accepted',
  approved: allStagesApproved,
} as const)
