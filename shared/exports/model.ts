/** Exports as a file (docs/product.md#exports): a job that is asked for, watched and fetched. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** An export as who asked for it sees it. */
export const exportView = z.object({
  id,
  status: z.enum(['running', 'done', 'failed']),
  createdAt: z.string(),
  /** Records that have been written so far, and how many there are; nothing before the first one. */
  progress: z.object({ done: z.number().int(), of: z.number().int() }).optional(),
  /** Once it is done: where the file is for a quarter of an hour; asked for again, there is a new one. */
  link: z.object({ url: z.string(), fileName: z.string(), expiresAt: z.string() }).optional(),
})
export type ExportView = z.infer<typeof exportView>

/** What is exported. */
export const exportKinds = ['ideas', 'employment-equity', 'reports', 'innovation'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What asks for an export: what narrows the list, and the format of the file. */
export const exportOf = <Filter extends z.ZodType>(filter: Filter) =>
  z.strictObject({ filter, format: z.enum(exportFormats).default('csv') })

/** Where exports lie in the uploads bucket. Whatever arrives in the folder of requests wakes the export. */
export const exportsFolder = 'exports/'
export const exportRequests = `${exportsFolder}requests/`
export const exportFiles = `${exportsFolder}files/`

/** Where the object lies whose arrival wakes the function that makes this export. */
export const exportRequestKey = (exportId: string) => `${exportRequests}${exportId}`
/** Where the finished file of an export lies, until the bucket's rule removes it after a day. */
export const exportFileKey = (exportId: string) => `${exportFiles}${exportId}`
