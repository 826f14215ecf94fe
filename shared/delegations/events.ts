/** What naming a delegate and ending a delegation set off: the payload of the outbox entry, and its mails. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** To the delegate, and to the approver who did not do it themself. */
export const delegationMails = [
  'delegation-named',
  'delegation-named-approver',
  'delegation-ended',
  'delegation-ended-approver',
] as const
export type DelegationMail = (typeof delegationMails)[number]

/** A delegate was named, or a delegation was ended. */
export const delegationTold = z.object({
  event: z.literal('delegation-told'),
  approverId: id,
  delegationId: id,
  what: z.enum(['named', 'ended']),
  /** The product did it of itself, at whatever hour: people hear of it in their working hours. */
  unasked: z.boolean().optional(),
})
