/** How often nominees were recognised in a year, for those who decide about them (docs/product.md#recognised-lately). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { kindKeys } from './kinds.ts'

const recognisedNominee = z.object({
  personId: id,
  /** High5s that they hold. */
  high5s: z.number().int(),
  /** Awards that were approved for good. */
  awards: z.number().int(),
  /** There may be more than were counted. */
  more: z.literal(true).optional(),
  /** The latest that the reader may know of, newest first: High5s, which every colleague sees, and awards that they read
   * anyway. */
  latest: z.array(z.object({ kind: z.enum(kindKeys), by: z.string(), at: z.string() })),
})
export type RecognisedNominee = z.infer<typeof recognisedNominee>

export const recognised = z.array(recognisedNominee)

/** How far back it reaches, in days. */
export const recognisedDays = 365

/** Of a larger team nothing is counted: it would be as many readings, and nobody would compare them. */
export const mostCounted = 4

/** How much is read of each nominee: by how many they share it. */
export const countedOf = (nominees: number) =>
  nominees === 1 ? { pointers: 120, awards: 8, named: 3 } : { pointers: 40, awards: 2, named: 0 }
