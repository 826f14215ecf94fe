/** Payloads of outbox entries about changes of a nomination. */
import * as z from 'zod'
import { id } from '../ids.ts'
import { stageNames } from './stages.ts'

/** The mails about nominations; each has one design. */
const nominationMails = [
  'high5',
  'high5-approver',
  'nomination-sent',
  'accept-request',
  'team-notice',
  'approver-request',
  'rejected',
  'rejected-approver',
  'award-congratulations',
  'award-notification',
  'month-award',
  'month-award-notification',
  'downgraded',
  'member-declined',
  'members-unanswered',
  'nomination-declined',
  'withdrawn',
  'withdrawn-nominee',
  'stage-withdrawn',
  'stage-downgraded',
  'stage-passed-on',
] as const
export type NominationMail = (typeof nominationMails)[number]

/** Receivers of a mail, looked up when it is made: all nominees who have not declined, those of them who have
 * not answered, the nominator, the approver of a stage, the approver before, or the directory's approvers of
 * several High5 receivers. */
const audience = z.enum([
  'nominees',
  'unanswered',
  'nominator',
  'approver',
  'former-approver',
  'approvers-of-several',
])

/** One mail of a change, to one or many. */
const notification = z.object({
  mail: z.enum(nominationMails),
  to: audience,
  stage: z.enum(stageNames).optional(),
  /** The approver whom it asks, or `desk`: it is dropped once it is somebody else's turn. */
  whose: z.string().optional(),
  /** Person id of the actor: a delegate gets no mail about their own act. */
  by: z.string().optional(),
  /** The members whom it is about. */
  members: z.array(id).max(200).optional(),
})
export type Notification = z.infer<typeof notification>

/** A nomination was created or changed, and people are told. */
export const nominationChanged = z.object({
  event: z.literal('nomination-told'),
  nominationId: id,
  tellings: z.array(notification).max(12),
  /** The product did it by itself, at any hour: people are told in their working hours. */
  unasked: z.boolean().optional(),
})
