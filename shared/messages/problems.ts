/** Texts of refusals that belong to no one screen, or to a feature that has few. Apart from the texts of
 * screens, because every function loads all refusals. */

export const problemTexts = {
  invalidRequest: 'Some of what was sent is not right. Please check the fields.',
  invalidJson: 'The request is not readable. Please send JSON.',
  unsupportedMediaType: 'Please send JSON (content type application/json).',
  tooLarge: 'That is too much text to send at once. Please shorten it.',
  unauthenticated: 'Please sign in.',
  accountNotRegistered: 'This account has not been registered yet.',
  notFound: 'There is nothing at this address.',
  staleVersion: 'Somebody else has changed this meanwhile. Please look at the latest version and try again.',
  idempotencyKeyMissing: 'The request needs an Idempotency-Key header.',
  idempotencyKeyReused: 'This form was already sent with other content.',
  invalidCursor: 'This page of the list is no longer there. Please start again.',
  beingRepaired:
    'ThinkTank is being repaired. Nothing can be read or sent until that is done. Please come back later.',
  busy: 'A lot is going on just now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again later.',
  formChanged: 'This form has changed meanwhile. Please look at the new questions and send it again.',
  kindNotOffered: 'This award does not take that kind of nomination.',
  unknownField: 'There is no such field.',
  invalidId: 'This is not an id.',
} as const

/** Reasons why somebody may not do or see something at all. */
export const accessTexts = {
  noAccess: 'You do not have access to this page. Please contact the HR team to gain access',
  notInDirectory:
    'Your account is not in the employee directory, so you cannot send or receive recognition. ' +
    'For further assistance, please contact {support}.',
  accountUnusable:
    'This account cannot be registered: {reason} For further assistance, please contact {support}.',
  addressLookAlike: 'its e-mail address has letters that only look like plain ones, or that cannot be seen.',
  nameTooLong: 'its name or its e-mail address is too long.',
  deactivated: 'You entered an incorrect email and/or password',
} as const

/** Messages for people who reach a limit. */
export const limitTexts = {
  reached:
    'You have done this more often than one person can in a short time. You can go on from {time}. {reassurance}',
  typed: 'What you typed is kept.',
  files: 'Files that have arrived are kept.',
  clicks: 'Everything else works as usual.',
} as const

/** Reasons why a mail cannot be retried. */
export const outboxTexts = {
  notBounced: 'Mail goes to this person already: somebody else has allowed it, or the address has changed.',
  notGivenUp: 'This is no longer given up: it was taken up again, or is done.',
} as const

/** Refusals about delegates. */
export const delegationRefusals = {
  over: 'You no longer stand in for {approver}: the time is over, or it was ended. Your decision was not taken.',
} as const

/** Reasons why a schedule is not run. */
export const scheduleRefusals = {
  running: 'It is running already, or was asked for a moment ago. Its result appears here.',
} as const
