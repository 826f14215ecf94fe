/** How long texts about ideas may be. Apart from the model, because input boxes ask. */

/** Characters of a title, of a comment and of an abuse report at most. */
export const maxTitleLength = 150
export const maxCommentLength = 5000
export const maxReportLength = 5000

/** Colleagues whom one comment mentions at most. */
export const maxMentions = 10

/** Characters of why an idea is hidden or not taken up now, and of what administrators note about reports. */
export const maxReasonLength = 500
