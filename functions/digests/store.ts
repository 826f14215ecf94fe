/** When somebody last got a digest, so that nobody gets two on a day and nothing is told twice
 * (docs/product.md#digest). */
import { dayMark } from '#functions/runtime/day-mark.ts'

/** The day that told of all days before it. */
export const lastDigest = dayMark('last-digest', (personId) => ({ PK: `DIGEST#${personId}`, SK: 'LAST' }))
