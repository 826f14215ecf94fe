/** The screen of all reports of nominations: which one, its address says (docs/product.md#report-screens). */
import { Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressParts } from '#shared/reports/addresses.ts'
import type { ReportRow } from '#shared/reports/model.ts'
import { offersColumns, type Report, type ReportLook, reportAt } from '#shared/reports/reports.ts'
import { now } from '#web/client/site-config.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { UnappliedContext, useUnapplied } from '#web/ui/filters/unapplied.ts'
import { Loading, LoadState } from '#web/ui/load-state.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Paged } from '#web/ui/paged.tsx'
import print from '#web/ui/print.module.css'
import { placeAfter } from '#web/ui/range-text.ts'
import { useChosenPerson } from '#web/ui/use-chosen-person.ts'
import { useIsFormer } from '#web/ui/use-is-former.ts'
import { type ChosenPerson, type ListAddress, useListAddress } from '#web/ui/use-list-address.ts'
import { filterFromAddress, type PersonFilter } from './filter.ts'
import { filterInWords } from './filter-words.ts'
import { PrintFrame } from './print-frame.tsx'
import { OutcomeCounts, ReportStatus } from './report-counts.tsx'
import { ReportFilters } from './report-filters.tsx'
import { reportRange } from './report-range.ts'
import classes from './reports.module.css'
import { usePartsEarly } from './use-parts-early.ts'
import { useReport } from './use-report.ts'

/** The report that stands at the address. Its route lets in only those who may open it (web/app/routes.tsx). */
export function ReportPage() {
  const { pathname } = useLocation()
  const found = reportAt(pathname.replace(/\/+$/, ''))
  if (!found) return <DeadEnd title={shellTexts.notFoundTitle} text={shellTexts.notFound} />
  const { report, look } = found
  // Nothing of one report stays in the other.
  return <ReportScreen key={`${report.key} ${look}`} report={report} look={look} />
}

interface ReportScreenProps {
  readonly report: Report
  readonly look: ReportLook
}

const entryList = () => import('./entry-list.tsx')
const reportTable = () => import('./report-table.tsx')
const summary = () => import('./summary.tsx')
const entryParts = [entryList, summary]
const tableParts = [reportTable, summary]

/** Each look is loaded where it is shown, and beside the rows what is not needed to read them. */
const looks = {
  entries: lazy(async () => ({ default: (await entryList()).EntryList })),
  groups: lazy(async () => ({ default: (await entryList()).GroupList })),
  table: lazy(async () => ({ default: (await reportTable()).ReportTable })),
}
const PayrollLink = lazy(async () => ({ default: (await import('#web/ui/payroll-link.tsx')).PayrollLink }))
const Summary = lazy(async () => ({ default: (await summary()).ReportCharts }))
const PrintReport = lazy(async () => ({ default: (await import('./print-report.tsx')).PrintReport }))
const ReportExport = lazy(async () => ({ default: (await import('./report-export.tsx')).ExportReport }))
const ExportColumns = lazy(async () => ({ default: (await import('./export-columns.tsx')).ExportColumns }))

function ReportScreen({ report, look }: ReportScreenProps) {
  const address = useListAddress(report.sizes, report.defaultSize)
  const { filter, refusal } = filterFromAddress(address, report, now())
  const [columns, setColumns] = useState(report.exportList)
  const [unapplied, hearUnapplied] = useUnapplied()
  const query = useReport(report.key, filter, address)
  const isFormer = useIsFormer(query, filter)
  const rows = query.data?.items ?? []
  const people = usePeople(address, rows)
  const lines = filterInWords(report, filter, (name) => people[name]?.name, now())
  const title = texts.titles[report.key]
  const Rows = looks[look]
  usePartsEarly(look === 'table' ? tableParts : entryParts)
  return (
    <Page
      title={title}
      lead={hasTerms(report) && <Terms />}
      actions={
        <Group
          gap="xs"
          align="flex-start"
          className={classes.actions}
          data-columns={offersColumns(report) || undefined}
        >
          <Suspense fallback={null}>
            {report.key === 'hcbp' && <PayrollLink />}
            <Stack gap={4}>
              {/* What is told of a file is told of this filter. */}
              <ReportExport
                key={JSON.stringify(filter)}
                report={report.key}
                filter={filter}
                columns={columns}
                lines={report.filters.length > 0 ? lines : undefined}
                unapplied={unapplied}
              />
              {offersColumns(report) && <ExportColumns value={columns} onChange={setColumns} />}
            </Stack>
            <PrintReport
              report={report.key}
              ids={look === 'table' ? [] : rows.map(({ id }) => id)}
              isDisabled={rows.length === 0 || query.isPlaceholderData}
            />
          </Suspense>
        </Group>
      }
    >
      <Stack gap="sm">
        <PrintFrame
          title={title}
          look={look}
          lines={lines}
          shown={rows.length}
          total={query.data?.counts.total ?? rows.length}
        />
        <UnappliedContext value={hearUnapplied}>
          <ReportFilters
            report={report}
            address={address}
            filter={filter}
            refusal={refusal?.message}
            people={people}
          />
        </UnappliedContext>
        <Text size="sm" c="dimmed" className={print.screenOnly}>
          {lines.join(' · ')}
        </Text>
        <ReportStatus total={isFormer ? undefined : query.data?.counts.total} />
        <LoadState query={query} failure={address.size > 100 ? texts.loadBulk : texts.load}>
          {(page) => (
            // They come together: one that came later would push down what is read.
            <Suspense fallback={<Loading />}>
              <Stack gap="sm">
                {page.counts.total > 0 ? (
                  <Summary report={report.key} filter={filter}>
                    <OutcomeCounts counts={page.counts} isFormer={isFormer} />
                  </Summary>
                ) : (
                  <OutcomeCounts counts={page.counts} isFormer={isFormer} />
                )}
                {page.items.length === 0 && address.cursor === undefined ? (
                  <Empty text={texts.none} />
                ) : (
                  <Paged
                    label={texts.pages}
                    page={page}
                    range={reportRange(page, page.counts.total, address, query.isPlaceholderData)}
                    pagerClass={print.screenOnly}
                    onGo={(cursor) =>
                      address.goTo(cursor, cursor === page.previous, placeAfter(cursor, page, address))
                    }
                  >
                    <Stack gap="sm">
                      <Rows report={report.key} rows={page.items} isBusy={query.isPlaceholderData} />
                    </Stack>
                  </Paged>
                )}
              </Stack>
            </Suspense>
          )}
        </LoadState>
      </Stack>
    </Page>
  )
}

/** The screens of the user types lead to the terms. */
const hasTerms = ({ key }: Report) => key === 'manager' || key === 'exco2' || key === 'hcbp'

function Terms() {
  return (
    <span className={print.screenOnly}>
      <NewTabLink href={recognitionTermsAddress}>{texts.terms}</NewTabLink>
    </span>
  )
}

/** Who is chosen in the filters by person; the rows know most of them. */
function usePeople(
  address: ListAddress,
  rows: readonly ReportRow[],
): Readonly<Record<PersonFilter, ChosenPerson | undefined>> {
  const approvers = rows.flatMap(({ steps }) =>
    steps.flatMap(({ approver }) =>
      approver?.personId ? [{ ...approver, personId: approver.personId }] : [],
    ),
  )
  return {
    nominee: useChosenPerson(
      address,
      addressParts.nominee,
      rows.map(({ nominee }) => nominee),
    ),
    nominator: useChosenPerson(
      address,
      addressParts.nominator,
      rows.map(({ nominator }) => nominator),
    ),
    approver: useChosenPerson(address, addressParts.approver, approvers),
  }
}
