/** Payloads of outbox entries about reminders. */
import * as z from 'zod'
import { id } from '../ids.ts'
import { stageNames } from '../nominations/stages.ts'

export const reminderDue = z.object({
  event: z.literal('reminder-due'),
  personId: id,
  /** The nomination of a reminder by hand: listed first, regardless of its age. */
  first: id.optional(),
  /** Whether somebody requested it, at any hour. */
  byHand: z.boolean().optional(),
  /** The only receiver: the person or their delegate. Absent: both. */
  only: id.optional(),
})

/** A stage of a nomination, and the day from which it goes to the desk (`yyyy-mm-dd`). */
export const announcedStage = z.object({ id, stage: z.enum(stageNames), on: z.iso.date() })

/** Somebody is told which of their reviews go to the recognition desk, and from which day. */
export const escalationAnnounced = z.object({
  event: z.literal('escalation-announced'),
  personId: id,
  stages: z.array(announcedStage).max(50),
})

/** Most stages in one mail about an approver's stages that went to the recognition desk in one run. */
export const mostEscalated = 50

const escalatedStage = announcedStage.omit({ on: true })
export type EscalatedStage = z.infer<typeof escalatedStage>

/** Stages of an approver went to the recognition desk in one run: both are told. */
export const stagesEscalated = z.object({
  event: z.literal('stages-escalated'),
  personId: id,
  stages: z.array(escalatedStage).min(1).max(mostEscalated),
})
