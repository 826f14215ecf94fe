/** The report of innovation awards: its filter and its rows (docs/product.md#innovation-report). */
import * as z from 'zod'
import { exportFormats } from '../exports/columns.ts'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { reportRefusals } from '../messages/reports.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { shownDays } from '../reports/model.ts'
import { innovationCard } from './model.ts'

const day = z.iso.date(constraintTexts.day)

const filter = {
  /** Days (`yyyy-mm-dd`, of the group's zone) count where both are set. */
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

/** The filter of the report. */
export const innovationReportFilter = z
  .strictObject(filter)
  .refine((query) => !isTurned(query), { ...turned, path: ['to'] })
export type InnovationReportFilter = z.infer<typeof innovationReportFilter>

/** The chart above the rows: numbers by award and by month. */
export const innovationSummary = z.object({
  /** The awards on offer, zeros included; deleted ones are counted together, without id and title. */
  byAward: z.array(z.object({ id: id.optional(), title: z.string().optional(), total: z.number().int() })),
  /** Months (`yyyy-mm`) with at least one, the earliest first. */
  byMonth: z.array(z.object({ month: z.string(), total: z.number().int() })),
})
export type InnovationSummary = z.infer<typeof innovationSummary>

/** A row: date, nominator, nominees and the award's title at the time. The texts are at its own address
 * (`addressOfInnovation`). */
const innovationReportRow = innovationCard
export type InnovationReportRow = z.infer<typeof innovationReportRow>

/** A page of the report: its rows, their number, the days shown, and the awards on offer as filters. */
export const innovationReportPage = pageOf(innovationReportRow).extend({
  total: z.number().int(),
  days: shownDays,
  awards: z.array(z.object({ id, title: z.string() })),
})

/** The request for an export: the filtered rows, which need both dates or none, or all rows. */
export const innovationExportInput = z
  .strictObject({
    records: z.enum(['current', 'all']),
    filter: z.strictObject(filter),
    format: z.enum(exportFormats).default('csv'),
  })
  .refine(({ filter }) => !isTurned(filter), { ...turned, path: ['filter', 'to'] })
export type InnovationExportInput = z.infer<typeof innovationExportInput>
