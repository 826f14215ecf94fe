/** The wire shape of a refusal, apart from problems, so that pages do not load them. */
import * as z from 'zod'

/** The body of a refused call. `fields`: path in the request → advice. */
export const problemReply = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type ProblemReply = z.infer<typeof problemReply>
