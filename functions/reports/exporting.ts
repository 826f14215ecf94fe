/** Exports of reports: what is asked for, checked, and what of the report it comes to
 * (docs/product.md#report-columns). */
import * as z from 'zod'
import { periodInName } from '#functions/exports/jobs.ts'
import type { NominationViewer } from '#functions/nominations/policy.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { exportRefusals } from '#shared/messages/export-refusals.ts'
import { Problem } from '#shared/problems.ts'
import { reportExportInput, reportFilter } from '#shared/reports/model.ts'
import { exportLists, offersColumns, type Report, reportKeys, reportOf } from '#shared/reports/reports.ts'
import { daysShown } from '#shared/reports/rules.ts'
import { findNominations, type Reading, readingOf, wholeReading } from './query.ts'

/** An export of a report as its job keeps it. */
export const reportExport = z.strictObject({
  report: z.enum(reportKeys),
  records: reportExportInput.shape.records,
  filter: reportFilter,
  columns: z.enum(exportLists),
  /** When it was asked for: days that are not chosen, and what is archived, are as they were then. */
  at: z.string(),
})
export type ReportExport = z.infer<typeof reportExport>

/** Returns the question of an export: what the filter shows, or all days that its reader may see. Raises the
 * same problems as the report's page. */
export function exportedReading(
  { report: key, records, filter, at }: ReportExport,
  reader: NominationViewer,
): Reading {
  const report = reportOf(key)
  const now = new Date(at)
  return records === 'current' ? readingOf(report, filter, reader, now) : wholeReading(report, reader, now)
}

/** Returns the days of an export for the name of its file. */
export function nameOfPeriod({ report, records, filter, at }: ReportExport): string {
  return periodInName(records === 'current' ? daysShown(reportOf(report), filter, new Date(at)) : undefined)
}

/** Returns the record of an export that may be made and has rows. Raises `no-access`, `invalid-request` where
 * only one day is chosen or the columns are not offered to its reader, and `export-empty`. */
export async function checkedExport(
  report: Report,
  { records, filter: shown, columns = report.exportList }: z.infer<typeof reportExportInput>,
  reader: NominationViewer,
  now: Date,
): Promise<ReportExport> {
  // What narrows nothing is in no record either.
  const filter = records === 'current' ? shown : {}
  const chosen = { report: report.key, records, filter, columns, at: now.toISOString() }
  const reading = exportedReading(chosen, reader)
  if (!offersColumns(report) && columns !== report.exportList)
    throw new Problem('invalid-request', { fields: { columns: constraintTexts.notOffered } })
  const { from, to } = filter
  if (records === 'current' && !from !== !to) {
    const field = from ? 'filter.to' : 'filter.from'
    throw new Problem('invalid-request', { fields: { [field]: exportRefusals.datesMissing } })
  }
  if ((await findNominations(reading)).selection.total === 0) throw new Problem('export-empty')
  return chosen
}
