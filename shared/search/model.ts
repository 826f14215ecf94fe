/** Results of a search (docs/product.md#search). */
import * as z from 'zod'
import { searchTexts } from '../messages/search.ts'
import { visibleText } from '../visible-text.ts'
import { maxSearchLength, searchGroups } from './address.ts'

/** The search text. Longer texts find nothing more. */
export const searchText = visibleText(searchTexts.required).trim().max(maxSearchLength, searchTexts.tooLong)

export const searchHit = z.object({
  group: z.enum(searchGroups),
  /** Id of an idea; slug of anything else: the end of its address. */
  name: z.string(),
  title: z.string(),
  /** The beginning of its text. */
  about: z.string().optional(),
  /** The instant of its creation, where that is of interest. */
  at: z.string().optional(),
})
export type SearchHit = z.infer<typeof searchHit>
