/** Exports as a file (docs/product.md#exports): a job that is asked for, watched and fetched. */
import * as z from 'zod'
import { id } from '../ids.ts'
import { exportFormats } from './formats.ts'

/** What is exported. */
const exportKinds = ['ideas', 'employment-equity', 'reports', 'innovation', 'payroll'] as const
export type ExportKind = (typeof exportKinds)[number]

/** What asks for an export: what narrows the list, and the format of the file. */
export const exportOf = <Filter extends z.ZodType>(filter: Filter) =>
  z.strictObject({ filter, format: z.enum(exportFormats).default('csv') })

const count = z.number().int()

/** An export as who asked for it sees it. */
export const exportView = z.object({
  id,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  createdAt: z.string(),
  /** What browsers call the file. */
  fileName: z.string(),
  /** How much of the list has been read, of how much; then how many rows were put into the file, of how many; nothing
   * before the first of them. Once it is done: the rows of the file. */
  progress: z.object({ done: count, of: count, packed: count.optional(), rows: count.optional() }).optional(),
  /** Why it failed, where asking for the same again does not help: more columns than a sheet of its format has. */
  failure: z.enum(['too-wide']).optional(),
  /** Once it is done: what was read of the list, of which a file may have several rows each. */
  records: count.optional(),
  /** Cells that were longer than a spreadsheet takes, and were cut. */
  cut: count.optional(),
})
export type ExportView = z.infer<typeof exportView>

/** Where exports lie in the uploads bucket. Whatever arrives in the folder of requests wakes the export. */
export const exportsFolder = 'exports/'
export const exportRequests = `${exportsFolder}requests/`
export const exportFiles = `${exportsFolder}files/`
/** Rows of files that are being made. */
export const exportRows = `${exportsFolder}rows/`

/** Where the object lies whose arrival wakes the function that makes this export. */
export const exportRequestKey = (exportId: string) => `${exportRequests}${exportId}`
