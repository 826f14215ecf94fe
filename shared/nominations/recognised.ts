/** Recognitions of nominees within a year, for their approvers (docs/product.md#recent-recognition). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { kindKeys } from './kinds.ts'

const recognisedNominee = z.object({
  personId: id,
  /** High5s that they received. */
  high5s: z.number().int(),
  /** Awards with final approval. */
  awards: z.number().int(),
  /** There may be more than were counted. */
  more: z.literal(true).optional(),
  /** The latest that the reader may see, newest first: High5s, which every colleague sees, and awards that
   * they may read anyway. */
  latest: z.array(z.object({ kind: z.enum(kindKeys), by: z.string(), at: z.string() })),
})
export type RecognisedNominee = z.infer<typeof recognisedNominee>

export const recentRecognitions = z.array(recognisedNominee)

/** Days that it reaches back. */
export const recognisedDays = 365

/** Larger teams are not counted: each member is another read, and nobody would compare them. */
export const mostComparedNominees = 4

/** Divides the reads among the nominees. */
export const divideReads = (nominees: number) =>
  nominees === 1 ? { pointers: 120, awards: 8, named: 3 } : { pointers: 40, awards: 2, named: 0 }
