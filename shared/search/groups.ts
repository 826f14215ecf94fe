/** The groups of a search's results, and how many of each are shown. */

/** In the order of the screen. */
export const searchGroups = ['communities', 'ideas', 'challenges', 'pages'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** At most so many of each group (docs/product.md#search). */
export const maxResultsPerGroup = 100

/** As many as are suggested while somebody types, of all groups together. */
export const maxSuggestions = 8
