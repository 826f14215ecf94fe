/** Serves the reports of nominations. */
import { startExport } from '#functions/exports/jobs.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { mayOpen, type ReportKey, reportOf } from '#shared/reports/reports.ts'
import { viewedList } from '#shared/reports/viewed-lists.ts'
import { detailsOf } from './details.ts'
import { checkedExport, nameOfPeriod } from './exporting.ts'
import { type Reading, readingOf, wholeReading } from './query.ts'
import { deleteView, savedViewsOf, saveView } from './saved-views.ts'
import { pageOfReport, summaryOf } from './view.ts'

export const handler = serve(reportsApi, {
  async listReport({ params, query: { size, cursor, ...filter }, ...context }) {
    const reading = readingFor(params.report, filter, context)
    const page = await pageOfReport(reading, { size, cursor })
    return { ...page, total: page.counts.total, days: reading.days }
  },

  async getReportSummary({ params, query, ...context }) {
    return summaryOf(readingFor(params.report, query, context))
  },

  async readReportDetails({ params, body: { ids }, actor, now }) {
    const reading = wholeReading(reportOf(params.report), actor.person, now)
    return { items: await detailsOf(reading, ids) }
  },

  async exportReport({ params, body: { format, ...input }, ...context }) {
    const report = reportOf(params.report)
    const filter = await checkedExport(report, input, context.actor.person, context.now)
    const name = `Recognition-${report.key}`
    const period = nameOfPeriod(filter)
    return startExport({ kind: 'reports', access: report.access, name, period, filter, format }, context)
  },

  async listSavedViews({ actor: { personId, person } }) {
    const { views } = await savedViewsOf(personId)
    const items = views.filter(({ report }) => mayOpen(viewedList(report), person))
    return { items, areMailed: person.preferences.views !== false }
  },

  saveView({ params: { id }, body, actor, now }) {
    return saveView({ id, ...body }, actor.person, now)
  },

  async deleteView({ params: { id }, actor }) {
    await deleteView(actor.personId, id)
    return {}
  },
})

interface Context {
  readonly actor: Actor
  readonly now: Date
}

function readingFor(key: ReportKey, filter: ReportFilter, { actor, now }: Context): Reading {
  return readingOf(reportOf(key), filter, actor.person, now)
}
