/** Serves the reports of nominations. */
import { startExport } from '#functions/exports/jobs.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type ReportKey, reportOf } from '#shared/reports/reports.ts'
import { detailsOf } from './details.ts'
import { checkedExport, nameOfPeriod } from './exporting.ts'
import { pageOfReport } from './pages.ts'
import { groupsOf, readingOf, wholeReading } from './reading.ts'
import { countTallies, summaryOf } from './tallies.ts'

export const handler = serve(reportsApi, {
  async listReport({ params, query: { size, cursor, ...filter }, ...asked }) {
    const reading = readingFor(params.report, filter, asked)
    const page = await pageOfReport(reading, { size, cursor })
    return { ...page, total: page.counts.total, days: reading.days }
  },

  async getReportSummary({ params, query, ...asked }) {
    const reading = readingFor(params.report, query, asked)
    const categories = new Set(groupsOf(reading).flatMap((group) => group.categories))
    const inOrder = reading.report.categories.filter((each) => categories.has(each))
    return summaryOf(await countTallies(reading), inOrder)
  },

  async readReportDetails({ params, body: { ids }, actor, now }) {
    const reading = wholeReading(reportOf(params.report), viewerOf(actor), now)
    return { items: await detailsOf(reading, ids) }
  },

  async exportReport({ params, body: { format, ...asked }, ...context }) {
    const report = reportOf(params.report)
    const filter = await checkedExport(report, asked, viewerOf(context.actor), context.now)
    const name = `Recognition-${report.key}`
    const period = nameOfPeriod(filter)
    return startExport({ kind: 'reports', access: report.access, name, period, filter, format }, context)
  },
})

interface Asked {
  readonly actor: Actor
  readonly now: Date
}

function readingFor(key: ReportKey, filter: ReportFilter, { actor, now }: Asked) {
  return readingOf(reportOf(key), filter, viewerOf(actor), now)
}

const viewerOf = ({ personId, person }: Actor) => ({ personId, roles: person.roles })
