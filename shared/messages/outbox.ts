/** Texts about the outbox, for administrators. */

export const outboxTexts = {
  notBounced: 'Mail goes to this person already: somebody else has allowed it, or the address has changed.',
  notGivenUp: 'This is no longer given up: it was taken up again, or is done.',
} as const
