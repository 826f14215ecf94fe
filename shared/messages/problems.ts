/** Texts of refusals that belong to no one screen. */

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
  busy: 'A lot is going on just now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again later.',
  formChanged: 'This form has changed meanwhile. Please look at the new questions and send it again.',
  kindNotOffered: 'This award does not take that kind of nomination.',
  unknownField: 'There is no such field.',
  invalidId: 'This is not an id.',
} as const
