/** Refusals about stored data of people. */

export const personalDataRefusals = {
  open: 'You can’t anonymise this person yet. They still have something open.',
  anonymised: 'This person was anonymised. If they come back, they get a new record.',
} as const
