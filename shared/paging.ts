/** Pages of a list: forwards and backwards at equal cost, by cursor (docs/product.md#lists). */
import * as z from 'zod'

/** Query parameters of a paged list. A cursor is opaque; it comes from an earlier page of the same list. */
export const pageQuery = z.strictObject({
  size: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(1024).optional(),
})

/** Builds the schema of a page with cursors and an optional total. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next: z.string().optional(),
    previous: z.string().optional(),
    total: z.number().int().optional(),
  })
}
