/** Downloads of files in parts: the product checks the reader for each part (docs/product.md#exports). */
import * as z from 'zod'

/** Bytes of a part: it fits into a reply with everything around it. */
export const partBytes = 3_000_000

/** The requested part, from 0. */
export const partQuery = z.object({ part: z.coerce.number().int().min(0).max(100_000).default(0) })

export const filePart = z.object({
  /** The file name for browsers. */
  fileName: z.string(),
  contentType: z.string(),
  /** The bytes of this part, in base64. */
  content: z.string(),
  /** The number of parts of the file. */
  parts: z.number().int(),
})
export type FilePart = z.infer<typeof filePart>
