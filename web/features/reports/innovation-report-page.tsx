/** The report of innovation awards, for administrators and link administrators
 * (docs/product.md#innovation-report). */
import { Text } from '@mantine/core'
import { lazy } from 'react'
import type { DayRange } from '#shared/calendar/days.ts'
import type { InnovationSummary } from '#shared/innovation/report.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { addressParts } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { innovationApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { ExportForm } from '#web/ui/exports/export-form-soon.tsx'
import { ChoiceFilter } from '#web/ui/filters/filter-fields.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import print from '#web/ui/paper/print.module.css'
import { SavedViewsButton } from '#web/ui/saved-views/saved-views-button.tsx'
import { shownFilter } from './filter.tsx'
import { countInWords, ReportList, useReportPage } from './report-list.tsx'
import { SummaryFrame } from './summary-frame.tsx'
import type { SummaryChart } from './summary-table.tsx'
import { useColumns } from './use-arrangement.ts'
import { useReportDays } from './use-report-days.tsx'

const loadRows = () => import('./innovation-rows.tsx')
const InnovationRows = lazy(async () => ({ default: (await loadRows()).InnovationRows }))

const title = shellTexts.pages.innovationAwardReport
const { innovation } = texts
const sizes = [10, 25, 50, 100, 500, 1000, 2000] as const
const dayRules = { dateRule: 'any', defaultDays: 'financial-year' } as const

export function InnovationReportPage() {
  const address = useListAddress(sizes)
  const head = useReportDays(dayRules, address, loadRows)
  const { days, period, panel, dates, daysOf, periods } = head
  const columns = useColumns('innovation', address)
  const award = address.id(addressParts.award)
  const filter = { ...days, ...(award && { award }) }
  const query = useReportPage(['innovation'], filter, address, (paged, signal) =>
    call(innovationApi.listInnovationReport, { query: { ...paged, ...filter }, signal }),
  )
  const choices = (query.data?.awards ?? []).map((each) => ({ value: each.id, label: each.title }))
  // The nominations of an award that is gone still exist, and the filter still narrows to them.
  if (award && query.data && !choices.some(({ value }) => value === award))
    choices.push({ value: award, label: innovation.gone })
  const awardName = choices.find(({ value }) => value === award)?.label
  const inWords = (shown: Partial<DayRange>) => [
    ...head.inWords(shown),
    ...(awardName ? [fill(texts.shown.part, { name: innovation.award, value: awardName })] : []),
  ]
  return (
    <ReportList
      title={title}
      look="table"
      address={address}
      filter={filter}
      lines={inWords(filter)}
      panel={{
        ...panel,
        name: 'innovation',
        filters: (
          <>
            {dates}
            <ChoiceFilter
              label={innovation.award}
              applied={award ?? ''}
              choices={choices}
              onApply={(value) => address.set(addressParts.award, value)}
            />
          </>
        ),
      }}
      query={query}
      failure={texts.load}
      totalOf={({ total }) => total}
      actions={(unapplied) => (
        <>
          <ExportButtons
            subject={JSON.stringify(filter)}
            started={reportExportTexts.started}
            form={(onChosen) => (
              <ExportForm
                begin={({ records, format, period: chosen }) =>
                  call(innovationApi.exportInnovations, {
                    body: { records, filter: { ...filter, ...daysOf(chosen) }, format },
                    idempotencyKey: crypto.randomUUID(),
                  })
                }
                shown={(chosen) => inWords(daysOf(chosen))}
                periods={periods}
                unapplied={unapplied}
                onChosen={onChosen}
              />
            )}
          />
          <SavedViewsButton
            shown={{
              report: 'innovation',
              ...shownFilter(filter, period),
              ...(columns.ids.length > 0 && { columns: [...columns.ids] }),
            }}
          />
        </>
      )}
      summary={({ total }) =>
        total > 0 && (
          <SummaryFrame
            report="innovation"
            filter={filter}
            read={(signal) => call(innovationApi.getInnovationSummary, { query: filter, signal })}
            chartsOf={chartsOf}
          >
            <Text size="sm" fw={500} className={print.screenOnly}>
              {countInWords(total)}
            </Text>
          </SummaryFrame>
        )
      }
      rows={({ items }, isBusy) => <InnovationRows columns={columns} rows={items} isBusy={isBusy} />}
    />
  )
}

function chartsOf({ byAward, byMonth }: InnovationSummary): SummaryChart[] {
  return [
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
      title: reportSummaryTexts.byMonth,
      head: reportSummaryTexts.month,
      look: 'columns',
      lines: byMonth.map(({ month: id, total }) => ({ id, name: monthInWords(id), counts: { total } })),
    },
  ]
}
