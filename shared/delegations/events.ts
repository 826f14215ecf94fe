/** The payload of the outbox entry when a delegate is named or a delegation ends. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** A delegate was named, or a delegation was ended. */
export const delegationChanged = z.object({
  event: z.literal('delegation-told'),
  approverId: id,
  delegationId: id,
  what: z.enum(['named', 'ended']),
  /** The product did it by itself, at any hour: people are told in their working hours. */
  unasked: z.boolean().optional(),
})
