/** What a list of ideas can be narrowed to. */
import * as z from 'zod'
import { id } from '../ids.ts'

export const ideaFilter = z.strictObject({
  /** A number of the list of idea categories; 10 is the always-open branch with all its children, 29 and 45 mean
   * graduated (docs/product.md#graduation). Without one: all but the always-open branch. */
  category: z.coerce.number().int().optional(),
  /** A challenge; then `category` narrows it further only where it is 29 or 45. */
  challenge: id.optional(),
  /** A community that the person may see. */
  community: z.coerce.number().int().optional(),
  /** `false` narrows nothing. */
  graduated: z.enum(['true', 'false']).optional(),
  /** Person id. */
  author: id.optional(),
})
export type IdeaFilter = z.infer<typeof ideaFilter>
