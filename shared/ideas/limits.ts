/** Limits of texts about ideas, and of the time to edit them. Separate from the model, because input boxes need them without the
 * schemas. */

/** Most characters of a title, of a comment and of an abuse report. */
export const maxTitleLength = 150
export const maxCommentLength = 5000
export const maxReportLength = 5000

/** Minutes in which authors may change their ideas and comments. */
export const editMinutes = 15

/** Most colleagues that one comment mentions. */
export const maxMentions = 10

/** Most characters of the reason why an idea is hidden or not taken up, and of administrators' notes about
 * reports. */
export const maxIdeaReasonLength = 500
