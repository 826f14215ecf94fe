/** What a search finds (document 1 section 2). */
import * as z from 'zod'
import { searchTexts } from '../messages/search.ts'
import { longestSearch } from './address.ts'

/** The groups of the results, in the order of the screen. */
export const searchGroups = ['communities', 'ideas', 'challenges', 'pages'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** At most so many of each group (document 1 section 9). */
export const mostFound = 100

/** As many as are suggested while somebody types, of all groups together. */
export const mostSuggested = 8

/** What was typed. Longer texts find nothing more. */
export const searchText = z
  .string()
  .trim()
  .min(1, searchTexts.required)
  .max(longestSearch, searchTexts.tooLong)

export const searchHit = z.object({
  group: z.enum(searchGroups),
  /** Id of an idea; slug of anything else: what its address ends with. */
  name: z.string(),
  title: z.string(),
  /** When it was made, where that says something. */
  at: z.string().optional(),
})
export type SearchHit = z.infer<typeof searchHit>
