/** Answers to an idea (docs/product.md#progress). Separate from the model, because screens need them without
 * the schemas. */

/** In the order of their course; the last one ends it. */
export const progressStages = ['under-review', 'planned', 'in-work', 'done', 'not-now'] as const
export type ProgressStage = (typeof progressStages)[number]

/** Tells whether an answer needs a reason. */
export function needsReason(stage: ProgressStage | undefined): boolean {
  return stage === 'not-now'
}
