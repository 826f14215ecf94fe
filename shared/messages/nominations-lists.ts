/** Texts of one's own nominations: lists, waiting ones, and the status of a nomination. */
import { allStagesApproved, listNotLoaded, nominationsNotLoaded, waitingNotLoaded } from './common.ts'

export const nominationListTexts = {
  total: '{count} in all',
  perPage: 'Per page',
  pages: 'Pages of “{label}”',
  others: 'and {count} more',
  by: 'Nomination by {name}',
  open: 'Open',
  openNamed: 'Open {title}',
  openCard: 'See the card',
  openCardNamed: 'See the card: {title}',
  accept: 'Accept',
  acceptNamed: 'Accept {title}',
  decline: 'Decline',
  declineNamed: 'Decline {title}',
  review: 'Review',
  reviewNamed: 'Review {title}',
  downgrade: 'Downgrade',
  downgradeNamed: 'Downgrade {title}',
  waitsForYou: 'Waits for your answer',
  waitsSince: '{stage} · waits for you since {date}',
  waitsForOther: '{stage} · for {approver}, since {date}',
  standingIn: 'For colleagues you stand in for',
  approvedOn: 'You approved it on {date}',
  rejectedOn: 'You rejected it on {date}',
  onlyUnanswered: 'Only those that wait for my answer',
  noneUnanswered: 'No nomination waits for your answer.',
  seeAll: 'Show all of them',
  recognise: 'Recognise a colleague',
  moreToReview: 'See what else waits for you in “{tab}”',
  collection: {
    mine: 'My latest cards',
    of: 'Latest cards of {name}',
    all: 'See all of them',
    times: '{count} times',
  },
  tabs: {
    received: {
      label: 'Nomination received',
      load: nominationsNotLoaded,
      empty: 'You have not received any nominations yet.',
    },
    sent: {
      label: 'Nomination sent',
      load: 'Oops! We had a problem with loading your sent nominations. Please try again later.',
      empty: 'You have not sent any nominations yet.',
    },
    review: {
      label: 'Nomination Review',
      load: nominationsNotLoaded,
      empty: 'No nomination waits for your review.',
    },
    hcbp: {
      label: 'Nomination HCBP',
      load: nominationsNotLoaded,
      empty: 'You have not approved or rejected any nominations as HRBP yet.',
    },
    'employee-awards': {
      label: 'Nomination Employee Awards',
      load: nominationsNotLoaded,
      empty: 'No Employee or Team of the Month nomination waits for your review.',
    },
    high5s: {
      label: 'High5s received',
      load: listNotLoaded,
      empty: '{name} has not received any High5s yet.',
    },
  },
} as const

/** Items that wait for the person, on home, on their profile and in the menu. */
export const waitingTexts = {
  title: 'What waits for you',
  load: waitingNotLoaded,
  since: 'since {date}',
  /** Words behind a number. */
  answer: 'nominations to answer',
  answerOne: 'nomination to answer',
  review: 'nominations to review',
  reviewOne: 'nomination to review',
  employeeAwards: 'employee awards to review',
  employeeAwardsOne: 'employee award to review',
  reviewFor: 'nominations to review for colleagues you stand in for',
  reviewForOne: 'nomination to review for a colleague you stand in for',
  employeeAwardsFor: 'employee awards to review for colleagues you stand in for',
  employeeAwardsForOne: 'employee award to review for a colleague you stand in for',
  desk: 'at the recognition desk',
  deskOne: 'at the recognition desk',
  abuse: 'reported ideas to deal with',
  abuseOne: 'reported idea to deal with',
  /** Beside a menu, for screen readers. */
  badge: '{count} waiting for you',
  more: '{count}+',
} as const

/** The course of a nomination, step by step. */
export const timelineTexts = {
  label: 'Where it stands',
  sent: 'Sent',
  nominees: 'Nominee',
  nomineesOfTeam: 'Team',
  award: 'Award',
  card: 'Card',
  withdrawn: 'Withdrawn',
  downgraded: 'High5',
  /** States of a step, for screen readers. */
  states: { done: 'done', now: 'now', next: 'to come', stopped: 'ended here', off: 'not reached' },
  /** Used where the steps have no room for their names; the first is 1. */
  step: 'Step {number} of {count}: {step}',
  with: 'With {name} ({step}) since {date}',
  withUndated: 'With {name} ({step})',
  withTeam: 'With the team since {date}',
  next: 'Next: {step}',
  nextAward: 'Next: the award is confirmed',
  approvedOn: '{by}, {date}',
  answered: 'Answered',
  confirmed: 'Confirmed',
  delivered: 'Received at once',
  rejectedBy: 'Rejected by {by} on {date}',
  withdrawnBy: 'Withdrawn by {by} on {date}',
  downgradedBy: 'Downgraded to High5 by {by} on {date}',
  allDeclined: 'The nominees declined',
  approved: allStagesApproved,
} as const
