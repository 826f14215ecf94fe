/** What reminders set off: the payload of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'
import { stageNames } from '../nominations/stages.ts'

/** Somebody is reminded of all that waits for them. */
export const reminderDue = z.object({
  event: z.literal('reminder-due'),
  personId: id,
  /** The nomination that somebody reminds of by hand: named first, however much waits longer. */
  first: id.optional(),
  /** Whether somebody asked for it, at whatever hour. */
  byHand: z.boolean().optional(),
  /** Whose alone it is that is due, of them and whoever stands in for them: the other gets no mail. Absent: of both. */
  only: id.optional(),
})

/** A stage of a nomination, and the day from which on it goes to the desk (`yyyy-mm-dd`). */
export const announcedStage = z.object({ id, stage: z.enum(stageNames), on: z.iso.date() })

/** Somebody is told which of what waits for them goes to the recognition desk, and from which day on. */
export const escalationAnnounced = z.object({
  event: z.literal('escalation-announced'),
  /** The approver. */
  personId: id,
  stages: z.array(announcedStage).max(50),
})

/** What goes to the recognition desk from one approver in one run is told by mails of so many at most. */
export const mostEscalated = 50

const escalatedStage = announcedStage.omit({ on: true })
export type EscalatedStage = z.infer<typeof escalatedStage>

/** Stages of an approver went to the recognition desk in one run: both are told. */
export const stagesEscalated = z.object({
  event: z.literal('stages-escalated'),
  /** The approver. */
  personId: id,
  stages: z.array(escalatedStage).min(1).max(mostEscalated),
})
