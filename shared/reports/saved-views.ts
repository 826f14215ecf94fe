/** Saved views: what somebody looks at in a report, under a name (docs/product.md#saved-views). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { visibleLine } from '../visible-text.ts'
import { reportFilter } from './model.ts'
import { reportPeriods } from './periods.ts'
import { reportKeys, reportLooks } from './reports.ts'
import { maxViewName, viewSendings } from './settings.ts'

/** A column of the table; ids that a report does not know are passed over. */
const columnId = z.string().regex(/^[A-Za-z0-9]{1,24}$/, constraintTexts.notOffered)

/** What a view narrows a report to, and how it looks. It has ids and no names of people. */
const viewContent = z.strictObject({
  filter: reportFilter,
  period: z.enum(reportPeriods).optional(),
  look: z.enum(reportLooks).optional(),
  columns: z.array(columnId).min(1).max(30).optional(),
})
export type ViewContent = z.infer<typeof viewContent>

export const savedViewInput = viewContent.extend({
  report: z.enum(reportKeys),
  name: visibleLine().max(maxViewName),
  send: z.enum(viewSendings),
})
export type SavedViewInput = z.infer<typeof savedViewInput>

export const savedView = savedViewInput.extend({
  id,
  /** The day on which somebody asked for it by mail: the first mail comes on a later one. */
  sendSince: z.string().optional(),
})
export type SavedView = z.infer<typeof savedView>
