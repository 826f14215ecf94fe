/** Whose review screen it is, and which stage it is about. Pure. */
import type { NominationView } from '#shared/nominations/model.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import type { Me } from '#shared/people/model.ts'

/** The stage that an address names; nothing where it names none that there is. */
export function stageFromAddress(level: string | undefined): Stage | undefined {
  return stageNames.find((each) => each === level?.toLowerCase())
}

/** Approvers see their own stages, those who oversee the nominations all of them; anyone else is sent home
 * (docs/product.md#deciding). */
export function mayReview(
  { ownStages, may }: NominationView,
  stage: Stage | undefined,
  { flags }: Pick<Me, 'flags'>,
): boolean {
  if (flags.includes('admin') || flags.includes('viewFullReport')) return true
  return stage
    ? ownStages.includes(stage) || may.decide === stage
    : ownStages.length > 0 || may.decide !== undefined
}
