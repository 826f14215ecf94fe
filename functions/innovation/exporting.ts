/** Exports of innovation awards: what is asked for, checked, and the period that it comes to
 * (docs/product.md#innovation-report). */
import * as z from 'zod'
import { periodInName } from '#functions/exports/jobs.ts'
import { type InnovationExportInput, innovationExportInput } from '#shared/innovation/report.ts'
import { exportRefusals } from '#shared/messages/export-refusals.ts'
import { Problem } from '#shared/problems.ts'
import { innovationDaysShown } from './report.ts'
import { type InnovationPeriod, periodOf } from './report-store.ts'

/** An export as its job keeps it. */
export const innovationExport = z.strictObject({
  records: innovationExportInput.shape.records,
  filter: innovationExportInput.shape.filter,
  /** When it was asked for: the financial year is the one of then. */
  at: z.string(),
})
export type InnovationExport = z.infer<typeof innovationExport>

/** What an export has: what the filter shows, or all there is. */
export function periodOfExport({ records, filter, at }: InnovationExport): Promise<InnovationPeriod> {
  if (records === 'all') return periodOf(undefined, undefined)
  return periodOf(innovationDaysShown(filter, new Date(at)), filter.award)
}

/** The days of an export, as the name of its file says them. */
export function nameInnovationPeriod({ records, filter, at }: InnovationExport): string {
  return periodInName(records === 'current' ? innovationDaysShown(filter, new Date(at)) : undefined)
}

/** What is asked for, once it has been found to be there. Raises `invalid-request` where only one day is
 * chosen, and `export-empty`. */
export async function checkInnovationExport(
  { records, filter: shown }: Omit<InnovationExportInput, 'format'>,
  now: Date,
): Promise<InnovationExport> {
  // What narrows nothing is in no record either.
  const filter = records === 'current' ? shown : {}
  const { from, to } = filter
  if (!from !== !to) {
    const field = from ? 'filter.to' : 'filter.from'
    throw new Problem('invalid-request', { fields: { [field]: exportRefusals.datesMissing } })
  }
  const request = { records, filter, at: now.toISOString() }
  if ((await periodOfExport(request)).total === 0) throw new Problem('export-empty')
  return request
}
