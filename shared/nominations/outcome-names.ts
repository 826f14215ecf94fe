/** Outcomes of a nomination (docs/product.md#outcome); `outcome.ts` decides among them. */

/** Outcomes that have a stage: the pending one, or the one that rejected. */
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

/** Returns the nominees' answer that belongs to an outcome. */
export function answerOf(outcome: Outcome): (typeof answers)[Outcome] {
  return answers[outcome]
}
