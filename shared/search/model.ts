/** Results of a search (docs/product.md#search). */
import * as z from 'zod'
import { searchTexts } from '../messages/search.ts'
import { visibleText } from '../visible-text.ts'
import { maxSearchLength, searchGroups } from './address.ts'

/** The search text. Longer texts find nothing more. */
export const searchText = visibleText(searchTexts.required).trim().max(maxSearchLength, searchTexts.tooLong)

export const searchHit = z.object({
  group: z.enum(searchGroups),
  /** Id of an idea or a person; slug of anything else: the end of its address. */
  name: z.string(),
  /** The address of a screen of the product, which is no page of editors. */
  to: z.string().optional(),
  title: z.string(),
  /** The beginning of its text. */
  about: z.string().optional(),
  /** The instant of its creation, where that is of interest. */
  at: z.string().optional(),
  /** Which words of the search it has and lacks, where nothing has them all. */
  near: z.object({ found: z.array(z.string()), missing: z.array(z.string()) }).optional(),
})
export type SearchHit = z.infer<typeof searchHit>
