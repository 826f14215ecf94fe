/** The worth of a nomination, and recent recognitions of its nominees, for nominators and approvers
 * (docs/product.md#worth). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { currencies } from './kinds.ts'

/** A nominee's amount and quota. */
const nomineeWorth = z.object({
  personId: id,
  /** Net, in whole units. */
  amount: z.object({ amount: z.number().int(), currency: z.enum(currencies) }),
  /** The used part of their monthly quota; for kinds that count against it, and for reviewers. */
  placesUsed: z.number().int().optional(),
  /** High5s of the last three months, which every colleague may see. */
  lately: z.number().int().optional(),
  /** The latest of them. */
  high5s: z.array(z.object({ name: z.string(), at: z.string() })).optional(),
})
export type NomineeWorth = z.infer<typeof nomineeWorth>

/** The worth of a nomination; `month` (`yyyy-mm`) is that of the quota. */
export const worth = z.object({ month: z.string(), nominees: z.array(nomineeWorth) })
export type Worth = z.infer<typeof worth>

/** Days that 'lately' reaches back. */
export const latelyDays = 90

/** Most of them that are counted. */
export const mostCountedHigh5s = 50

/** Most High5s that are named. */
export const mostNamedHigh5s = 3
