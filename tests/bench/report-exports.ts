/** Files of the full report of a company, of real rows and answers: of a month and of all, each by a process of its own, whose
 * memory is told. */
import { join } from 'node:path'
import { personBy } from '#functions/people/store.ts'
import { checkedExport } from '#functions/reports/exporting.ts'
import { groupDay } from '#shared/clock.ts'
import { type ExportFormat, exportFormats } from '#shared/exports/columns.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type ExportList, reportOf } from '#shared/reports/reports.ts'
import { withBareStore } from './bare-store.ts'
import { exportAskedBy, lineOf, runExport } from './exports.ts'

/** Has files of the company in `folder`, which nobody else has open, written, and says what each took. */
export async function measureReportExports(folder: string, say: (line: string) => void): Promise<void> {
  const lastMonth = monthAfter(groupDay(new Date()).slice(0, 7), -1)
  const ofMonth = { from: `${lastMonth}-01`, to: `${lastMonth}-28` }
  await withBareStore(
    async () => {
      // The store compiles what it does often.
      await runExport(await asked(ofMonth, 'full', 'csv'))
      for (const [which, filter] of Object.entries({ 'of a month': ofMonth, 'of all': {} }))
        for (const columns of ['reward-group', 'full'] as const)
          for (const format of exportFormats) {
            const took = await runExport(await asked(filter, columns, format))
            say(lineOf(`${which} in the columns of ${columns}, as ${format}`, took))
          }
    },
    join(folder, 'dynamodb'),
  )
}

/** An administrator asks for a file. */
async function asked(filter: ReportFilter, columns: ExportList, format: ExportFormat): Promise<string> {
  const admin = await personBy('EMAIL', 'admin@thinktank.example')
  if (!admin) throw new Error('The company has no administrator.')
  const report = reportOf('full')
  const records = Object.keys(filter).length > 0 ? 'current' : 'all'
  const wanted = await checkedExport(report, { records, filter, columns }, admin, new Date())
  return exportAskedBy(admin, { kind: 'reports', access: report.access, filter: wanted, format })
}
