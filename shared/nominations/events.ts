/** What a nomination's changes set off: the payloads of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'
import { stageNames } from './stages.ts'

/** The mails about nominations; each has one design. */
export const nominationMails = [
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

/** Whom a mail goes to, as they are when it is made: everybody who is nominated and has not declined, those of them
 * who have not answered, the nominator, the approver of a stage, who was that before, or the approvers in the directory
 * of several of those who get a High5. */
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
  /** The approver whom it asks, or `desk`: where it is somebody else's turn by now, nobody is told. */
  whose: z.string().optional(),
  /** Who did what it tells of, by person id: as a delegate they are not told of it. */
  by: z.string().optional(),
  /** The members whom it tells of. */
  members: z.array(id).max(200).optional(),
})
export type Notification = z.infer<typeof notification>

/** A nomination was created or changed, and people are told. */
export const nominationChanged = z.object({
  event: z.literal('nomination-told'),
  nominationId: id,
  tellings: z.array(notification).max(12),
  /** The product did it of itself, at whatever hour: people hear of it in their working hours. */
  unasked: z.boolean().optional(),
})
