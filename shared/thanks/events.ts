/** Payloads of outbox entries about thanks. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** A receiver has sent thanks for the first time: the nominator is told. */
export const thanksSaid = z.object({
  event: z.literal('thanks-said'),
  nominationId: id,
  personId: id,
})
