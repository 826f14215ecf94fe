/** The stage of a review screen, and who may open it. Pure. */
import type { NominationView } from '#shared/nominations/model.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import type { Me } from '#shared/people/model.ts'

/** Returns the stage that an address names. */
export function stageFromAddress(level: string | undefined): Stage | undefined {
  return stageNames.find((each) => each === level?.toLowerCase())
}

/** Whether somebody may open it: approvers their own stages, overseers of nominations all
 * (docs/product.md#deciding). */
export function mayReview(
  { ownStages, may }: NominationView,
  stage: Stage | undefined,
  { flags }: Pick<Me, 'flags'>,
): boolean {
  if (flags.includes('viewFullReport')) return true
  return stage
    ? ownStages.includes(stage) || may.decide === stage
    : ownStages.length > 0 || may.decide !== undefined
}
