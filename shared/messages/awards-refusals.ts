/** Reasons why an award takes no nominations. */

export const awardRefusals = {
  expired: 'This award has closed.',
  notBegun: 'This award is not open yet. Please come back on its first day.',
  withoutForm: 'This award takes no nominations at present.',
} as const
