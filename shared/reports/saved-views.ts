/** Saved views: what somebody looks at in a list, under a name (docs/product.md#saved-views). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { visibleLine } from '../visible-text.ts'
import { reportFilter } from './model.ts'
import { reportLooks, viewedKeys } from './reports.ts'
import { reportPeriods } from './rules.ts'
import { maxViewName, viewSendings } from './settings.ts'

/** A column of the table, an order of the list; ids that a list does not know are passed over. */
const lookId = z.string().regex(/^[A-Za-z0-9]{1,24}$/, constraintTexts.notOffered)

/** The filters of all lists; each has some of them. */
const viewFilter = reportFilter.extend({
  award: id.optional(),
  challenge: id.optional(),
  community: z.coerce.number().int().optional(),
  graduated: z.literal('true').optional(),
  author: id.optional(),
  view: lookId.optional(),
})

/** What a view narrows a list to, and how it looks. It has ids and no names of people. */
const viewContent = z.strictObject({
  filter: viewFilter,
  period: z.enum(reportPeriods).optional(),
  look: z.enum(reportLooks).optional(),
  columns: z.array(lookId).min(1).max(30).optional(),
})
export type ViewContent = z.infer<typeof viewContent>

export const savedViewInput = viewContent.extend({
  report: z.enum(viewedKeys),
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
