/** The wire shape of a refusal. Separate from the problems, so that a page that only shows them does not load
 * the schema library. */
import * as z from 'zod'

/** The body of a refused call. `fields`: path in the request → advice. */
export const problemReply = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type ProblemReply = z.infer<typeof problemReply>
