/** The screen of every report of nominations; the address says which (docs/product.md#report-screens). */
import { Button, Group } from '@mantine/core'
import { lazy, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { ReportFilter, ReportRow, ReportSummary } from '#shared/reports/model.ts'
import { addressParts, type Report, type ReportLook, reportAt, reportLooks } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { now } from '#web/client/site-config.ts'
import { useChosenPerson } from '#web/ui/filters/use-chosen-person.ts'
import { NewTabLink } from '#web/ui/forms/new-tab-link.tsx'
import { type ChosenPerson, type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import print from '#web/ui/paper/print.module.css'
import { PayrollLink } from '#web/ui/payroll-link.tsx'
import { SavedViewsButton } from '#web/ui/saved-views/saved-views-button.tsx'
import { filterFromAddress, filterInWords, type PersonFilter, ReportFilters, shownFilter } from './filter.tsx'
import { usePeriod } from './period-chips.tsx'
import { OutcomeCounts } from './report-counts.tsx'
import { ExportReport } from './report-export.tsx'
import { ReportList, useReportPage } from './report-list.tsx'
import { SummaryFrame } from './summary-frame.tsx'
import type { SummaryChart } from './summary-table.tsx'
import { useColumns, useLook } from './use-arrangement.ts'

/** Shows the report of the address. Its route lets in only those who may open it (web/app/routes.tsx). */
export function ReportPage() {
  const { pathname } = useLocation()
  const found = reportAt(pathname.replace(/\/+$/, ''))
  if (!found) return <DeadEnd title={shellTexts.notFoundTitle} text={shellTexts.notFound} />
  const { report, look } = found
  // A key, so that nothing of one report stays in the next.
  return <ReportScreen key={`${report.key} ${look}`} report={report} look={look} />
}

const loadRows = () => import('./report-rows.tsx')
const ReportRows = lazy(async () => ({ default: (await loadRows()).ReportRows }))

function ReportScreen({ report, look: usualLook }: { report: Report; look: ReportLook }) {
  const { key } = report
  const address = useListAddress(report.sizes, report.defaultSize)
  const { filter, refusal } = filterFromAddress(address, report, now())
  const period = usePeriod(report, address)
  const columns = useColumns(key, address)
  const [look, chooseLook] = useLook(key, usualLook, address)
  const query = useReportPage([key, 'rows'], filter, address, (paged, signal) =>
    call(reportsApi.listReport, { params: { report: key }, query: { ...paged, ...filter }, signal }),
  )
  const rows = query.data?.items ?? []
  const people = usePeople(address, rows)
  const inWords = (shown: ReportFilter) => filterInWords(report, shown, (name) => people[name]?.name, now())
  const hasDates = report.filters.includes('dates')
  // Loads while the rows are read. A failure shows where the rows do.
  useEffect(() => void loadRows().catch(() => undefined), [])
  const isOfUserType = key === 'manager' || key === 'exco2' || key === 'hcbp'
  const hasFilters = report.filters.length > 0
  return (
    <ReportList
      title={texts.titles[key]}
      lead={isOfUserType && <Terms />}
      look={look}
      address={address}
      filter={filter}
      lines={inWords(filter)}
      panel={{
        name: key,
        label: isOfUserType ? texts.filters.title : undefined,
        filters: hasFilters && (
          <ReportFilters
            {...{ report, address, filter, people }}
            hasDays={period.isCustom}
            refusal={refusal?.message}
          />
        ),
        chips: hasDates && period.chips,
        onClear: period.close,
      }}
      query={query}
      failure={address.size > 100 ? texts.loadBulk : texts.load}
      totalOf={({ counts }) => counts.total}
      actions={(unapplied) => (
        <>
          <ExportReport
            report={report}
            filter={filter}
            inWords={hasFilters ? inWords : undefined}
            unapplied={unapplied}
          />
          <SavedViewsButton
            shown={{
              report: key,
              ...shownFilter(filter, period.period),
              // A phone has one look alone.
              ...(chooseLook && { look }),
              ...(columns.ids.length > 0 && { columns: [...columns.ids] }),
            }}
          />
          {key === 'hcbp' && <PayrollLink />}
        </>
      )}
      printed={look === 'table' ? undefined : { report: key, ids: rows.map(({ id }) => id) }}
      summary={({ counts }, isFormer) => {
        const inNumbers = <OutcomeCounts counts={counts} isFormer={isFormer} />
        if (counts.total === 0) return inNumbers
        return (
          <SummaryFrame
            report={key}
            filter={filter}
            read={(signal) =>
              call(reportsApi.getReportSummary, { params: { report: key }, query: filter, signal })
            }
            chartsOf={chartsOf}
          >
            {inNumbers}
            {chooseLook && <LookSwitch look={look} onChoose={chooseLook} />}
          </SummaryFrame>
        )
      }}
      rows={({ items }, isBusy) => (
        <ReportRows report={key} look={look} columns={columns} rows={items} isBusy={isBusy} />
      )}
    />
  )
}

function LookSwitch({ look, onChoose }: { look: ReportLook; onChoose: (look: ReportLook) => void }) {
  return (
    <Group gap={4} role="group" aria-label={texts.looks.label} className={print.screenOnly}>
      {reportLooks.map((each) => (
        <Button
          key={each}
          size="compact-sm"
          variant={each === look ? 'light' : 'subtle'}
          aria-pressed={each === look}
          onClick={() => onChoose(each)}
        >
          {texts.looks[each]}
        </Button>
      ))}
    </Group>
  )
}

function Terms() {
  return (
    <span className={print.screenOnly}>
      <NewTabLink href={recognitionTermsAddress}>{texts.terms}</NewTabLink>
    </span>
  )
}

function chartsOf({ byCategory, byMonth }: ReportSummary): SummaryChart[] {
  const { byCategory: title, category: head, ...ofMonths } = reportSummaryTexts
  return [
    {
      title,
      head,
      look: 'bars',
      lines: byCategory.map(({ category: id, counts }) => ({ id, name: categoryName(id) ?? '', counts })),
    },
    {
      title: ofMonths.byMonth,
      head: ofMonths.month,
      look: 'columns',
      lines: byMonth.map(({ month: id, counts }) => ({ id, name: monthInWords(id), counts })),
    },
  ]
}

/** Returns the people of the filters by person. The rows know most of them. */
function usePeople(
  address: ListAddress,
  rows: readonly ReportRow[],
): Readonly<Record<PersonFilter, ChosenPerson | undefined>> {
  const approvers = rows.flatMap(({ steps }) =>
    steps.flatMap(({ approver }) =>
      approver?.personId ? [{ ...approver, personId: approver.personId }] : [],
    ),
  )
  const nominees = rows.map(({ nominee }) => nominee)
  const nominators = rows.map(({ nominator }) => nominator)
  return {
    nominee: useChosenPerson(address, addressParts.nominee, nominees),
    nominator: useChosenPerson(address, addressParts.nominator, nominators),
    approver: useChosenPerson(address, addressParts.approver, approvers),
  }
}
