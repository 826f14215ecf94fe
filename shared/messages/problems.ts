/** Texts of refusals that belong to no one screen, or to a feature that has few. Apart from the texts of
 * screens, because every function loads all refusals. */
import { inLanguage } from './language.ts'

export const problemTexts = inLanguage('problemTexts', {
  invalidRequest: 'Some details aren’t right. Check the fields.',
  invalidJson: 'We can’t read this request. Send JSON.',
  unsupportedMediaType: 'Send JSON (content type application/json).',
  tooLarge: 'That’s too much text to send at once. Shorten it.',
  unauthenticated: 'Please sign in.',
  accountNotRegistered: 'This account isn’t registered yet.',
  notFound: 'There’s nothing at this address.',
  staleVersion: 'Someone else has changed this. Check the latest version and try again.',
  idempotencyKeyMissing: 'The request needs an Idempotency-Key header.',
  idempotencyKeyReused: 'This form was already sent with other content.',
  invalidCursor: 'This page of the list is no longer available. Start again.',
  beingRepaired:
    'We’re repairing ThinkTank. You can’t read or send anything until we’re done. Come back later.',
  busy: 'ThinkTank is very busy. Try again in a moment.',
  unexpected: 'Something went wrong on our side. Try again later.',
  formChanged: 'This form has changed. Check the new questions and send it again.',
  kindNotOffered: 'This award doesn’t take that kind of nomination.',
  unknownField: 'There’s no such field.',
  invalidId: 'This isn’t an ID.',
} as const)

/** Reasons why somebody may not do or see something at all. */
export const accessTexts = inLanguage('accessTexts', {
  noAccess: 'You do not have access to this page. Please contact the HR team to gain access',
  notInDirectory:
    'Your account isn’t in the employee directory, so you can’t send or receive recognition. For help, ' +
    'contact {support}.',
  accountUnusable: 'We can’t register this account: {reason} For help, contact {support}.',
  addressLookAlike: 'its email address has hidden or look-alike letters.',
  nameTooLong: 'its name or email address is too long.',
  deactivated: 'You entered an incorrect email and/or password',
} as const)

/** Messages for people who reach a limit. */
export const limitTexts = inLanguage('limitTexts', {
  reached: 'You’ve reached the limit for now. Try again after {time}. {reassurance}',
  typed: 'We’ve kept what you typed.',
  files: 'We’ve kept the files that arrived.',
  clicks: 'Everything else works as usual.',
} as const)

/** Reasons why a mail cannot be retried. */
export const outboxTexts = inLanguage('outboxTexts', {
  notBounced: 'Email already reaches this person. Someone else allowed it, or the address changed.',
  notGivenUp: 'This is no longer stopped. Someone sent it again, or it has been delivered.',
} as const)

/** Refusals about delegates. */
export const delegationRefusals = inLanguage('delegationRefusals', {
  over:
    'You no longer review for {approver}. The period is over, or someone ended it. We didn’t record ' +
    'your decision.',
} as const)

/** Reasons why a schedule is not run. */
export const scheduleRefusals = inLanguage('scheduleRefusals', {
  running: 'It’s already running, or was started a moment ago. The result will appear here.',
} as const)
