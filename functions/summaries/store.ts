/** When somebody last got a weekly summary, so that nobody gets two of a week (docs/product.md#weekly-summary). */
import { dayMark } from '#functions/runtime/day-mark.ts'

/** The Monday of the week, before which everything was told. */
export const lastSummary = dayMark('last-summary', (personId) => ({ PK: `SUMMARY#${personId}`, SK: 'LAST' }))
