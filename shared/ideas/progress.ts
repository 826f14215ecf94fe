/** What becomes of an idea, as those who answer for it say (docs/product.md#progress). Apart from the model, because
 * screens ask. */

/** In the order of their course; the last one ends it. */
export const progressStages = ['under-review', 'planned', 'in-work', 'done', 'not-now'] as const
export type ProgressStage = (typeof progressStages)[number]

/** Whether somebody who says this has to say why. */
export function needsReason(stage: ProgressStage | undefined): boolean {
  return stage === 'not-now'
}
