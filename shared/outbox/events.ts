/** Events of the outbox. Features with larger payloads declare them in a file of their own. */
import * as z from 'zod'
import { digestDue } from '../digests/events.ts'
import { commentAnswered, ideaCommented, ideaProgressed, peopleMentioned } from '../ideas/events.ts'
import { id } from '../ids.ts'
import { innovationNominated } from '../innovation/model.ts'
import { nominationChanged } from '../nominations/events.ts'
import { escalationAnnounced, reminderDue, stagesEscalated } from '../reminders/events.ts'
import { maxSavedViews } from '../reports/settings.ts'
import { twoStepChanged } from '../two-step/model.ts'

/** A delegate was named, or a delegation was ended. */
const delegationChanged = z.object({
  event: z.literal('delegation-told'),
  approverId: id,
  delegationId: id,
  what: z.enum(['named', 'ended']),
  /** The product did it by itself, at any hour: people are told in their working hours. */
  unasked: z.boolean().optional(),
})

const day = z.iso.date()

/** The person and the days of a weekly summary: from the first, before the second. */
export const summaryDays = z.object({ personId: id, from: day, before: day })

/** Every event that sets something off. */
export const outboxEvent = z.discriminatedUnion('event', [
  nominationChanged,
  innovationNominated,
  ideaProgressed,
  ideaCommented,
  commentAnswered,
  peopleMentioned,
  delegationChanged,
  reminderDue,
  escalationAnnounced,
  stagesEscalated,
  digestDue,
  twoStepChanged,
  /** An idea was reported: the contact address gets a mail. */
  z.object({ event: z.literal('abuse-reported'), reportId: id }),
  z.object({ event: z.literal('equity-nominated'), submissionId: id }),
  z.object({ event: z.literal('equity-reminder-due'), nominationId: id }),
  z.object({ event: z.literal('equity-answered'), nominationId: id }),
  summaryDays.extend({ event: z.literal('summary-due') }),
  /** Somebody gets the links of their views that were due on a day. */
  z.object({ event: z.literal('views-due'), personId: id, views: z.array(id).min(1).max(maxSavedViews) }),
  /** A receiver has sent thanks for the first time: the nominator is told. */
  z.object({ event: z.literal('thanks-said'), nominationId: id, personId: id }),
])
export type OutboxEvent = z.infer<typeof outboxEvent>
