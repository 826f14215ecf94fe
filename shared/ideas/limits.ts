/** How long texts about ideas may be. Apart from the model, because input boxes ask. */

/** Characters of a title, of a comment and of an abuse report at most. */
export const longestTitle = 150
export const longestComment = 5000
export const longestReport = 5000
