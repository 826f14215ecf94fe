/** Files of the full report of a company, as an administrator asks for them of a portal that runs: from the request to the
 * file, with the reading of all rows and answers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { groupDay } from '#shared/clock.ts'
import { exportsApi } from '#shared/exports/api.ts'
import { type ExportFormat, exportFormats } from '#shared/exports/formats.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ExportList } from '#shared/reports/reports.ts'
import { callWith, tokenOf } from '../support/running.ts'

/** How often the list of exports is asked for, in ms. */
const pause = 25

interface Asked {
  readonly filter: ReportFilter
  readonly columns: ExportList
  readonly format: ExportFormat
}

/** Has files written, one after the other, and says what each took. */
export async function measureReportExports(url: string, say: (line: string) => void): Promise<void> {
  const token = await tokenOf(url, 'admin')
  const lastMonth = monthAfter(groupDay(new Date()).slice(0, 7), -1)
  const filters = { 'of a month': { from: `${lastMonth}-01`, to: `${lastMonth}-28` }, 'of all': {} }
  for (const [which, filter] of Object.entries(filters))
    for (const columns of ['reward-group', 'full'] as const)
      for (const format of exportFormats) {
        const { rows, milliseconds } = await measureOne(url, token, { filter, columns, format })
        const speed = Math.round(rows / (milliseconds / 1000)).toLocaleString('en')
        const what = `${rows.toLocaleString('en')} rows ${which} in the columns of ${columns}, as ${format}`
        say(`${what}: ${Math.round(milliseconds)} ms, ${speed} rows/s`)
      }
}

async function measureOne(url: string, token: string, { filter, columns, format }: Asked) {
  const records = Object.keys(filter).length > 0 ? 'current' : 'all'
  const begun = performance.now()
  const { id } = await callWith({ url }, token, reportsApi.exportReport, {
    params: { report: 'full' },
    body: { records, filter, columns, format },
  })
  for (;;) {
    const { items } = await callWith({ url }, token, exportsApi.listExports, {})
    const { status, progress } = items.find((each) => each.id === id) ?? {}
    if (status === 'done') return { rows: progress?.of ?? 0, milliseconds: performance.now() - begun }
    if (status !== 'running') throw new Error(`The export is ${status}.`)
    await sleep(pause)
  }
}
