/** Numbers that are kept beside what they count, where they say something else (docs/product.md#counters). */
import * as z from 'zod'
import type { Write } from './writes.ts'

/** What items that have such numbers have besides: how often these were changed. */
export const counted = { changes: z.number().int().optional() } as const

/** Numbers of one item that are not what they should be. */
export interface Drift {
  /** Which they are, for the log. */
  readonly counter: string
  /** The item, as it was read before its numbers were counted again. */
  readonly was: Readonly<Record<string, unknown>>
  readonly should: Readonly<Record<string, number>>
  /** Makes them so, as long as the item's numbers were not changed since. */
  readonly mend: Write
}
