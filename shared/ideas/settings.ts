/** Limits of texts about ideas, and answers to ideas (docs/product.md#progress). Separate from the model,
 * because screens need them without the schemas. */

/** Most characters of a title, of a comment and of an abuse report. */
export const maxTitleLength = 150
export const maxCommentLength = 5000
export const maxReportLength = 5000

/** Most colleagues that one comment mentions. */
export const maxMentions = 10

/** Most characters of the reason why an idea is hidden or not taken up, and of administrators' notes about
 * reports. */
export const maxIdeaReasonLength = 500

/** Answers to an idea, in the order of their course; the last one ends it. */
export const progressStages = ['under-review', 'planned', 'in-work', 'done', 'not-now'] as const
export type ProgressStage = (typeof progressStages)[number]

/** Tells whether an answer needs a reason. */
export function needsReason(stage: ProgressStage | undefined): boolean {
  return stage === 'not-now'
}
