/** The report of innovation awards, for administrators and link administrators (docs/product.md#innovation-report). */
import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dayInWords } from '#shared/clock.ts'
import type { InnovationReportFilter } from '#shared/innovation/report.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressParts } from '#shared/reports/addresses.ts'
import { daysShown } from '#shared/reports/rules.ts'
import { call } from '#web/client/call.ts'
import { innovationApi } from '#web/client/contract.ts'
import { now } from '#web/client/site-config.ts'
import { countText } from '#web/ui/count-text.ts'
import { Empty } from '#web/ui/empty.tsx'
import { chosenDays, lackingDay } from '#web/ui/filters/chosen-days.ts'
import { ChoiceFilter, DatesFilter } from '#web/ui/filters/filter-fields.tsx'
import { UnappliedContext, useUnapplied } from '#web/ui/filters/unapplied.ts'
import { Loading, LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Paged } from '#web/ui/paged.tsx'
import print from '#web/ui/print.module.css'
import { placeAfter } from '#web/ui/range-text.ts'
import { useIsFormer } from '#web/ui/use-is-former.ts'
import { type ListAddress, useListAddress } from '#web/ui/use-list-address.ts'
import { useLostPage } from '#web/ui/use-lost-page.ts'
import { choiceOfDays, fitDays } from './fit-days.ts'
import { PrintFrame } from './print-frame.tsx'
import { ReportStatus } from './report-counts.tsx'
import { ReportPanel } from './report-filters.tsx'
import { reportRange } from './report-range.ts'
import classes from './reports.module.css'
import { usePartsEarly } from './use-parts-early.ts'
import { gatherPage } from './use-report.ts'

const InnovationExport = lazy(async () => ({
  default: (await import('./report-export.tsx')).ExportInnovations,
}))
const summary = () => import('./summary.tsx')
const innovationRows = () => import('./innovation-rows.tsx')
const parts = [innovationRows, summary]
const InnovationSummary = lazy(async () => ({ default: (await summary()).InnovationCharts }))
const Rows = lazy(async () => ({ default: (await innovationRows()).InnovationRows }))
const PrintReport = lazy(async () => ({ default: (await import('./print-report.tsx')).PrintReport }))

const title = shellTexts.pages.innovationAwardReport
const sizes = [10, 25, 50, 100, 500, 1000, 2000] as const
const rule = { dateRule: 'any', defaultDays: 'financial-year' } as const

export function InnovationReportPage() {
  const address = useListAddress(sizes)
  const [unapplied, hearUnapplied] = useUnapplied()
  const chosen = chosenDays(address)
  const { days, refusal } = fitDays(rule, chosen, now())
  const isLacking = lackingDay(chosen) !== undefined
  const award = address.id(addressParts.award)
  const filter = {
    ...(days.from && days.to && { from: days.from, to: days.to }),
    ...(award && { award }),
  }
  const query = useInnovationReport(filter, address)
  const isFormer = useIsFormer(query, filter)
  const { items: rows = [], awards = [], total = 0 } = query.data ?? {}
  usePartsEarly(parts)
  const choices = awards.map(({ id, title: label }) => ({ value: id, label }))
  // Its nominations are still there; what is shown is narrowed to them.
  if (award && query.data && !choices.some(({ value }) => value === award))
    choices.push({ value: award, label: texts.innovation.gone })
  const lines = inWords(filter, choices.find(({ value }) => value === award)?.label)
  return (
    <Page
      title={title}
      actions={
        <Group gap="xs" align="flex-start" className={classes.actions}>
          <Suspense fallback={null}>
            <InnovationExport
              key={JSON.stringify(filter)}
              filter={filter}
              lines={lines}
              unapplied={unapplied}
            />
            <PrintReport ids={[]} isDisabled={rows.length === 0 || query.isPlaceholderData} />
          </Suspense>
        </Group>
      }
    >
      <Stack gap="sm">
        <PrintFrame title={title} look="table" lines={lines} shown={rows.length} total={total} />
        <UnappliedContext value={hearUnapplied}>
          <ReportPanel name="innovation" address={address} isNarrowed={Object.keys(filter).length > 0}>
            <ChoiceFilter
              label={texts.innovation.award}
              applied={award ?? ''}
              choices={choices}
              onApply={(value) => address.set(addressParts.award, value)}
            />
            <DatesFilter
              {...choiceOfDays(rule, now())}
              address={address}
              applied={filter}
              refusal={refusal?.message ?? (isLacking ? texts.filters.missingDates : undefined)}
            />
          </ReportPanel>
        </UnappliedContext>
        <Text size="sm" c="dimmed" className={print.screenOnly}>
          {lines.join(' · ')}
        </Text>
        <ReportStatus total={isFormer ? undefined : query.data?.total} />
        <LoadState query={query} failure={texts.load}>
          {(page) =>
            page.items.length === 0 && address.cursor === undefined ? (
              <Empty text={texts.none} />
            ) : (
              // They come together: one that came later would push down what is read.
              <Suspense fallback={<Loading />}>
                <Stack gap="md">
                  <InnovationSummary filter={filter}>
                    <Count total={page.total} />
                  </InnovationSummary>
                  <Paged
                    label={texts.pages}
                    page={page}
                    range={reportRange(page, page.total, address, query.isPlaceholderData)}
                    pagerClass={print.screenOnly}
                    onGo={(cursor) =>
                      address.goTo(cursor, cursor === page.previous, placeAfter(cursor, page, address))
                    }
                  >
                    <Stack gap="sm">
                      <Rows rows={page.items} isBusy={query.isPlaceholderData} />
                    </Stack>
                  </Paged>
                </Stack>
              </Suspense>
            )
          }
        </LoadState>
      </Stack>
    </Page>
  )
}

function Count({ total }: { total: number }) {
  return (
    <Text size="sm" fw={600} className={print.screenOnly}>
      {countText(total, texts.innovation.countMany, texts.innovation.countOne)}
    </Text>
  )
}

function useInnovationReport(filter: InnovationReportFilter, { size, cursor, isBefore, goTo }: ListAddress) {
  const query = useQuery({
    queryKey: ['reports', 'innovation', filter, size, cursor, isBefore],
    queryFn: ({ signal }) =>
      gatherPage({ size, cursor, isBefore }, (paged) =>
        call(innovationApi.listInnovationReport, { query: { ...paged, ...filter }, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLostPage(query, { cursor, goTo })
  return query
}

function inWords(filter: InnovationReportFilter, award: string | undefined): string[] {
  const days = daysShown(rule, filter, now())
  const values = days && { from: dayInWords(days.from), to: dayInWords(days.to) }
  return [
    ...(values ? [fill(filter.from ? periodTexts.both : texts.shown.year, values)] : []),
    ...(award ? [fill(texts.shown.part, { name: texts.innovation.award, value: award })] : []),
  ]
}
