/** Refusals about answering, reviewing, downgrading, reassigning and withdrawing. Separate from the screens'
 * other texts, because every page loads all refusals. */

export const reviewRefusals = {
  termsAnswer: 'Please accept the terms before Accepting or Declining a nomination',
  termsReview: 'Please accept the terms before Approving or Rejecting a nomination',
  commentRequired: 'Please provide Rejection Reason/Comment!',
  alreadyHigh5: 'Current Nomination is already High5. Only On The Spot nomination can be downgraded',
  notAccepted: 'This nomination is not under review.',
  stageDecided: 'This stage has been decided meanwhile: {status} by {by} on {date}.',
  notYourTurn: 'This stage is not yours to decide.',
  alreadyAnswered: 'You have already answered this nomination.',
  answerTooLate: 'The time to answer this nomination is over, so it counts as declined.',
  answerClosed: 'This nomination is no longer waiting for an answer.',
  notDowngradable: 'This award cannot be downgraded. Only On the Spot and Team nominations can.',
  finallyApproved: 'All stages have been approved, so this cannot be done any more.',
  ended: 'This nomination has ended already.',
  withdrawTooLate: 'A decision has been made, so only an administrator can withdraw this nomination.',
  high5Complete: 'A High5 is complete when it is sent, so only an administrator can withdraw it.',
  noCard: 'Only a High5 that has not been withdrawn has a card.',
  reassignTo: 'This person cannot decide the stage: they are involved in the nomination, or have left.',
  monthAwardTaken:
    'A nominee already has this award for the month, so this nomination cannot be approved. Please reject it.',
  sponsorUnknown: 'We could not find an active colleague with this address. Please check it.',
  sponsorInvolved: 'The sponsor can be neither you nor somebody whom you nominate.',
  approverMissing:
    'Nobody is known who could decide the stage {stage}. Please contact {support} before you nominate.',
  monthRequired: 'Please choose the month',
  companyRequired: 'Please choose a company',
  reasonRequired: 'Please choose a reason',
  referencesOfOne: 'References are asked of a single nominee, not of a team.',
  tooManyReasonWords: 'Only 50 words allowed',
  whyRequired: 'Please give a reason',
  otherHint: 'Explain why in less than 50 words',
} as const
