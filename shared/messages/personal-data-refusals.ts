/** Refusals about stored data of people. */

export const personalDataRefusals = {
  open: 'This person cannot be anonymised yet: something of theirs is still open.',
  anonymised: 'What named this person was removed. They get a new record if they come back.',
} as const
