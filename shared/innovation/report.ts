/** The report of innovation awards: what it is narrowed to, and its rows (docs/product.md#innovation-report). */
import * as z from 'zod'
import { exportFormats } from '../exports/formats.ts'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { reportRefusals } from '../messages/reports.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { shownDays } from '../reports/model.ts'
import { innovationCard } from './model.ts'

const day = z.iso.date(constraintTexts.day)

const filter = {
  /** Days (`yyyy-mm-dd`, of the group's zone) count where both are there. */
  from: day.optional(),
  to: day.optional(),
  /** Id of an award event. */
  award: id.optional(),
}

interface Chosen {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const isTurned = ({ from, to }: Chosen) => !!from && !!to && to < from

const turned = { message: reportRefusals.toBeforeFrom }

export const innovationReportQuery = pageQuery
  .extend({ size: z.coerce.number().int().min(1).max(2000).default(10), ...filter })
  .refine((query) => !isTurned(query), { ...turned, path: ['to'] })

/** What the report is narrowed to. */
export const innovationReportFilter = z
  .strictObject(filter)
  .refine((query) => !isTurned(query), { ...turned, path: ['to'] })
export type InnovationReportFilter = z.infer<typeof innovationReportFilter>

/** What stands above the rows as a picture: how many, by award and by month. */
export const innovationSummary = z.object({
  /** Awards as they are offered, those without any among them; id and title are absent of those that are gone, together. */
  byAward: z.array(z.object({ id: id.optional(), title: z.string().optional(), total: z.number().int() })),
  /** Months (`yyyy-mm`) that have any, the earliest first. */
  byMonth: z.array(z.object({ month: z.string(), total: z.number().int() })),
})
export type InnovationSummary = z.infer<typeof innovationSummary>

/** A row: when somebody nominated whom for which award, by its title at the time; with the names of nominator and
 * nominees, which lead to profiles. All that was written stands at its own address (`addressOfInnovation`). */
const innovationReportRow = innovationCard
export type InnovationReportRow = z.infer<typeof innovationReportRow>

/** A page of the report: its rows, how many the filter shows, the days that are shown, and the awards that it can be
 * narrowed to. */
export const innovationReportPage = pageOf(innovationReportRow).extend({
  total: z.number().int(),
  days: shownDays,
  awards: z.array(z.object({ id, title: z.string() })),
})

/** What an export is asked for: what the filter shows, which needs both dates or none, or all there is. */
export const innovationExportInput = z
  .strictObject({
    records: z.enum(['current', 'all']),
    filter: z.strictObject(filter),
    format: z.enum(exportFormats).default('csv'),
  })
  .refine(({ filter }) => !isTurned(filter), { ...turned, path: ['filter', 'to'] })
export type InnovationExportInput = z.infer<typeof innovationExportInput>
