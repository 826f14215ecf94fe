/** The outcome of a nomination as a badge: the same words and colours in every list
 * (docs/product.md#outcome). */

import { type NominationOutcome, outcomeInWords } from '#shared/nominations/outcome.ts'
import type { Outcome } from '#shared/nominations/outcome-names.ts'
import { ReadableBadge } from './readable-badge.tsx'

const colors = {
  'to-answer': 'orange',
  'in-review': 'blue',
  approved: 'teal',
  rejected: 'red',
  downgraded: 'grape',
  declined: 'red',
  withdrawn: 'gray',
} as const satisfies Record<Outcome, string>

export function OutcomeBadge({ outcome }: { outcome: NominationOutcome }) {
  return <ReadableBadge color={colors[outcome.is]}>{outcomeInWords(outcome)}</ReadableBadge>
}
