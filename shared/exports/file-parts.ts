/** Files as people fetch them: through the product, which asks each time who they are, a part at a time
 * (docs/product.md#exports). */
import * as z from 'zod'

/** Bytes of a part: with what a reply adds to them they fit into one. */
export const partBytes = 3_000_000

/** Which part is asked for, from 0. */
export const partQuery = z.object({ part: z.coerce.number().int().min(0).max(100_000).default(0) })

export const filePart = z.object({
  /** What browsers call the file. */
  fileName: z.string(),
  contentType: z.string(),
  /** The bytes of this part, in base64. */
  content: z.string(),
  /** How many parts the file has. */
  parts: z.number().int(),
})
export type FilePart = z.infer<typeof filePart>
