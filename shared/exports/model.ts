/** Exports as a file (docs/product.md#exports): a job that is requested, watched and downloaded. */
import * as z from 'zod'
import { id } from '../ids.ts'
import { exportFormats, fileFormats } from './columns.ts'

/** Lists that can be exported. */
const exportKinds = [
  'ideas',
  'employment-equity',
  'reports',
  'innovation',
  'payroll',
  'personal-data',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** Builds the body of an export's request: the filter of the list, and the format of the file. */
export const exportOf = <Filter extends z.ZodType>(filter: Filter) =>
  z.strictObject({ filter, format: z.enum(exportFormats).default('csv') })

const count = z.number().int()

/** An export as its owner sees it. */
export const exportView = z.object({
  id,
  kind: z.enum(exportKinds),
  format: z.enum(fileFormats),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  createdAt: z.string(),
  /** The file name for browsers. */
  fileName: z.string(),
  /** How much of the list was read, then how many rows were written; absent before the first. When done: the
   * rows of the file. */
  progress: z.object({ done: count, of: count, packed: count.optional(), rows: count.optional() }).optional(),
  /** Why it failed, where a repetition does not help: more columns than a sheet of its format has. */
  failure: z.enum(['too-wide']).optional(),
  /** When done: the records that were read; a file may have several rows for each. */
  records: count.optional(),
  /** Cells that were cut because a spreadsheet takes no longer ones. */
  cut: count.optional(),
})
export type ExportView = z.infer<typeof exportView>

/** Folders of exports in the uploads bucket. An object in the folder of requests wakes the export. */
export const exportsFolder = 'exports/'
export const exportRequests = `${exportsFolder}requests/`
export const exportFiles = `${exportsFolder}files/`
/** Rows of unfinished files. */
export const exportRows = `${exportsFolder}rows/`

/** Returns the key of the object that wakes the function that makes this export. */
export const exportRequestKey = (exportId: string) => `${exportRequests}${exportId}`

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
