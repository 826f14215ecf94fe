/** Refusals about answering, reviewing, downgrading, reassigning and withdrawing. Separate from the screens'
 * other texts, because every page loads all refusals. */
import { inLanguage } from './language.ts'

export const reviewRefusals = inLanguage('reviewRefusals', {
  termsAnswer: 'Please accept the terms before Accepting or Declining a nomination',
  termsReview: 'Please accept the terms before Approving or Rejecting a nomination',
  commentRequired: 'Please provide Rejection Reason/Comment!',
  alreadyHigh5: 'Current Nomination is already High5. Only On The Spot nomination can be downgraded',
  notAccepted: 'This nomination isn’t under review.',
  stageDecided: 'Someone already decided this stage: {status} by {by} on {date}.',
  notYourTurn: 'You can’t decide this stage.',
  alreadyAnswered: 'You’ve already answered this nomination.',
  answerTooLate: 'The time to answer has passed, so this nomination counts as declined.',
  answerClosed: 'This nomination no longer needs an answer.',
  notDowngradable: 'You can’t downgrade this award. Only On the Spot and Team nominations can be downgraded.',
  finallyApproved: 'All stages are approved, so you can’t do this any more.',
  ended: 'This nomination has already ended.',
  withdrawTooLate: 'Someone has already decided, so only an administrator can withdraw this nomination.',
  high5Complete: 'Once a High5 is sent, only an administrator can withdraw it.',
  noCard: 'There is no card here. Only High5s that haven’t been withdrawn have one.',
  reassignTo: 'This person can’t decide the stage. They’re involved in the nomination or have left.',
  monthAwardTaken:
    'You can’t approve this. A nominee already has this award for the month. Reject it instead.',
  sponsorUnknown: 'We couldn’t find a colleague with this email address. Check it and try again.',
  sponsorInvolved: 'The sponsor can’t be you or anyone you’re nominating.',
  approverMissing: 'There is no approver for {stage}. Contact {support} before you nominate.',
  monthRequired: 'Choose a month',
  companyRequired: 'Choose a company',
  reasonRequired: 'Choose a reason',
  referencesOfOne: 'You can add references for a single nominee, not for a team.',
  tooManyReasonWords: 'Only 50 words allowed',
  whyRequired: 'Give a reason',
  otherHint: 'Explain why in less than 50 words',
} as const)
