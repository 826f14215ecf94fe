/** What a search finds (docs/product.md#search). */
import * as z from 'zod'
import { searchTexts } from '../messages/search.ts'
import { visibleText } from '../visible-text.ts'
import { maxSearchLength } from './address.ts'
import { searchGroups } from './groups.ts'

/** What was typed. Longer texts find nothing more. */
export const searchText = visibleText(searchTexts.required).trim().max(maxSearchLength, searchTexts.tooLong)

export const searchHit = z.object({
  group: z.enum(searchGroups),
  /** Id of an idea; slug of anything else: what its address ends with. */
  name: z.string(),
  title: z.string(),
  /** The beginning of what else it says. */
  about: z.string().optional(),
  /** When it was made, where that says something. */
  at: z.string().optional(),
})
export type SearchHit = z.infer<typeof searchHit>
