/** What a nomination pays, and how often its nominees were recognised, for those who nominate and approve
 * (docs/product.md#worth). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { currencies } from './kinds.ts'

/** What a nominee gets, and how they stand. */
const nomineeWorth = z.object({
  personId: id,
  /** What they get, net, in whole units. */
  amount: z.object({ amount: z.number().int(), currency: z.enum(currencies) }),
  /** How many of their places of the month are used; of kinds that take one, for those who review. */
  placesUsed: z.number().int().optional(),
  /** How many High5s they received in the last three months, which every colleague may see. */
  lately: z.number().int().optional(),
  /** The latest of them. */
  high5s: z.array(z.object({ name: z.string(), at: z.string() })).optional(),
})
export type NomineeWorth = z.infer<typeof nomineeWorth>

/** What it is worth; `month` (`yyyy-mm`) is that of the places. */
export const worth = z.object({ month: z.string(), nominees: z.array(nomineeWorth) })
export type Worth = z.infer<typeof worth>

/** How far back 'lately' reaches, in days. */
export const latelyDays = 90

/** As many of them are counted at most. */
export const countedLately = 50

/** High5s that are named at most. */
export const namedHigh5s = 3
