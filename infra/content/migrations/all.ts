/** All migrations, in their order. A new one goes to the end. */
import { baseline } from './001-baseline.ts'
import type { Migration } from './migrate.ts'

export const migrations: readonly Migration[] = [baseline]
