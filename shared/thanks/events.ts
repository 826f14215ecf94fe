/** What thanks set off. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** A receiver has said thank you for the first time: the nominator is told. */
export const thanksSaid = z.object({
  event: z.literal('thanks-said'),
  nominationId: id,
  personId: id,
})
