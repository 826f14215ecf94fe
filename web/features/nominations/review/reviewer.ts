/** The stage of a review screen, and who may open it. Pure. */
import type { NominationView } from '#shared/nominations/model.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'

/** Returns the stage that an address names. */
export function stageFromAddress(level: string | undefined): Stage | undefined {
  return stageNames.find((each) => each === level?.toLowerCase())
}

/** Whether the reader may open it: for a stage, or without one for whichever is theirs. */
export function mayReview({ reviewStages }: NominationView, stage: Stage | undefined): boolean {
  return stage ? reviewStages.includes(stage) : reviewStages.length > 0
}
