/** Undelivered mail as administrators see it: items that were given up, and addresses that bounced. */
import * as z from 'zod'
import { id } from '../ids.ts'

const givenUpParts = {
  id,
  failedAt: z.string(),
  attempts: z.number().int(),
  /** Why the last attempt failed, without content or addresses. */
  reason: z.string().optional(),
}

/** An event whose mails could not be made, or a mail that could not be sent. */
export const givenUpItem = z.discriminatedUnion('kind', [
  z.object({ ...givenUpParts, kind: z.literal('entry'), event: z.string() }),
  z.object({
    ...givenUpParts,
    kind: z.literal('mail'),
    template: z.string(),
    /** Absent where the mail is confidential. */
    to: z.object({ personId: z.string(), name: z.string() }).optional(),
  }),
])
export type GivenUpItem = z.infer<typeof givenUpItem>

/** A person who gets no more mail, because it bounced from their present address. */
export const bouncedAddress = z.object({
  personId: id,
  name: z.string(),
  address: z.string(),
  at: z.string().optional(),
})
export type BouncedAddress = z.infer<typeof bouncedAddress>
