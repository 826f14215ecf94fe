/** All migrations, in their order. A new one goes to the end. */
import type { Migration } from './migrate.ts'

export const migrations: readonly Migration[] = [
  // Items that were written before items said the number of their shape have the first one.
  { name: '001-baseline', shape: 1, change: () => ({}) },
]
