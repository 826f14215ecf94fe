/** The questions of the form that downgrades a nomination to a High5. */

export const downgradeTexts = {
  card: 'Choose Behaviour',
  cardHint: 'The colleague gets this High5 card with the nominator’s words.',
  reason: 'Why is this a High5?',
  reasonHint: 'The nominator is told this reason.',
} as const
