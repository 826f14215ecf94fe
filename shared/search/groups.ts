/** Groups of a search's results, and the number of each that is shown. */

/** In the order of the screen. */
export const searchGroups = ['communities', 'ideas', 'challenges', 'pages'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Most results of each group (docs/product.md#search). */
export const maxResultsPerGroup = 100

/** Most suggestions while somebody types, of all groups together. */
export const maxSuggestions = 8
