/** The wire shape of a refusal. Apart from the problems, so that a page that only tells them does not load the
 * schema library. */
import * as z from 'zod'

/** What a refused call carries. `fields`: path in the request → what to do about it. */
export const problemReply = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type ProblemReply = z.infer<typeof problemReply>
