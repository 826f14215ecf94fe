/** Texts about the outbox, for administrators. */

export const outboxTexts = {
  notGivenUp: 'This is no longer given up: it was taken up again, or is done.',
} as const
