/** The summaries above the rows of reports: what they are read from, and their charts. */
import type { ReactNode } from 'react'
import type { InnovationReportFilter } from '#shared/innovation/report.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { innovationApi, reportsApi } from '#web/client/contract.ts'
import { SummaryFrame } from './summary-frame.tsx'

const texts = reportSummaryTexts
const { innovation } = reportTexts

interface SummaryProps {
  readonly report: ReportKey
  readonly filter: ReportFilter
  readonly children: ReactNode
}

/** How many of what the filter shows stand how, by category and by month. */
export function ReportCharts({ report, filter, children }: SummaryProps) {
  return (
    <SummaryFrame
      report={report}
      filter={filter}
      read={(signal) => call(reportsApi.getReportSummary, { params: { report }, query: filter, signal })}
      chartsOf={({ byCategory, byMonth }) => [
        {
          title: texts.byCategory,
          head: texts.category,
          look: 'bars',
          lines: byCategory.map(({ category: id, counts }) => ({ id, name: categoryName(id) ?? '', counts })),
        },
        {
          title: texts.byMonth,
          head: texts.month,
          look: 'columns',
          lines: byMonth.map(({ month: id, counts }) => ({ id, name: monthInWords(id), counts })),
        },
      ]}
    >
      {children}
    </SummaryFrame>
  )
}

interface InnovationSummaryProps {
  readonly filter: InnovationReportFilter
  readonly children: ReactNode
}

/** How many nominations for innovation awards the filter shows, by award and by month. */
export function InnovationCharts({ filter, children }: InnovationSummaryProps) {
  return (
    <SummaryFrame
      report="innovation"
      filter={filter}
      read={(signal) => call(innovationApi.getInnovationSummary, { query: filter, signal })}
      chartsOf={({ byAward, byMonth }) => [
        {
          title: innovation.byAward,
          head: innovation.award,
          look: 'bars',
          lines: byAward.map(({ id = '', title: name = innovation.others, total }) => ({
            id,
            name,
            counts: { total },
          })),
        },
        {
          title: texts.byMonth,
          head: texts.month,
          look: 'columns',
          lines: byMonth.map(({ month: id, total }) => ({ id, name: monthInWords(id), counts: { total } })),
        },
      ]}
    >
      {children}
    </SummaryFrame>
  )
}
