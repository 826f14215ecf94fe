/** Items that were written before items said the number of their shape have the first one. */
import type { Migration } from './migrate.ts'

export const baseline: Migration = { name: '001-baseline', shape: 1, change: () => ({}) }
