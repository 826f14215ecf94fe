/** The outcomes that a nomination can have (docs/product.md#outcome); `outcome.ts` says which one it has. */

/** Outcomes that have a stage: the one that is waited for, or the one that rejected. */
export const stageOutcomes = ['in-review', 'rejected'] as const
export const plainOutcomes = ['to-answer', 'approved', 'downgraded', 'declined', 'withdrawn'] as const
export type Outcome = (typeof stageOutcomes | typeof plainOutcomes)[number]

/** In the order in which counts and filters show them. */
export const outcomes = [
  'to-answer',
  'in-review',
  'approved',
  'rejected',
  'downgraded',
  'declined',
  'withdrawn',
] as const satisfies readonly Outcome[]

const answers = {
  'to-answer': 'Pending',
  'in-review': 'Accepted',
  approved: 'Accepted',
  rejected: 'Accepted',
  downgraded: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<Outcome, string>

/** The nominee's answer of every nomination with an outcome. */
export function answerOf(outcome: Outcome): (typeof answers)[Outcome] {
  return answers[outcome]
}
