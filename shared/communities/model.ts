/** A community: people of one company, and what is meant for them. */
import * as z from 'zod'

export const community = z.object({
  /** The number that addresses and filters use (decision W3). */
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
})
export type Community = z.infer<typeof community>
