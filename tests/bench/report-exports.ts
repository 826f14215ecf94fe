/** Files of the full report of a company, of real rows and answers: of a month and of all, by a process of its own, whose
 * memory is told. */
import { join } from 'node:path'
import { startExport } from '#functions/exports/jobs.ts'
import { personBy } from '#functions/people/store.ts'
import { checkedExport } from '#functions/reports/exporting.ts'
import { asActor } from '#functions/runtime/actor.ts'
import { deleteItem } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { type ExportFormat, exportFormats } from '#shared/exports/formats.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type ExportList, reportOf } from '#shared/reports/reports.ts'
import { withBareStore } from './bare-store.ts'
import { lineOf, runExport } from './exports.ts'

/** Has files of the company in `folder`, which nobody else has open, written, and says what each took. */
export async function measureReportExports(folder: string, say: (line: string) => void): Promise<void> {
  const lastMonth = monthAfter(groupDay(new Date()).slice(0, 7), -1)
  const filters = { 'of a month': { from: `${lastMonth}-01`, to: `${lastMonth}-28` }, 'of all': {} }
  await withBareStore(
    async () => {
      for (const [which, filter] of Object.entries(filters))
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
  const now = new Date()
  const wanted = await checkedExport(report, { records, filter, columns }, admin, now)
  const { id } = await startExport(
    { kind: 'reports', access: report.access, filter: wanted, format },
    {
      actor: asActor(admin),
      // No reply is repeated here.
      once: { record: () => deleteItem({ PK: 'none', SK: 'none' }) },
      now,
      requestId: 'bench',
    },
  )
  return id
}
