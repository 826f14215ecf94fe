/** The administrators' dashboard: how nominations stand, who makes and receives them, with whom they wait
 * (docs/product.md#dashboard-screens). */
import { Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { dayInWords } from '#shared/clock.ts'
import type { DashboardFilter, DashboardTotals } from '#shared/dashboards/model.ts'
import { chartYears, chooseDashboardDays } from '#shared/dashboards/rules.ts'
import { chartPeriods, topSizes } from '#shared/dashboards/settings.ts'
import { chartTexts } from '#shared/messages/charts.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { archiveLimit } from '#shared/reports/rules.ts'
import { now } from '#web/client/site-config.ts'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { StaleNews } from '#web/ui/notes/stale-note.tsx'
import { Page } from '#web/ui/page/page.tsx'
import print from '#web/ui/paper/print.module.css'
import {
  choiceParts,
  type DashboardAddress,
  dashboardAt,
  dashboardFilterInWords,
  locationInWords,
  noneIn,
  wayTo,
} from './address.ts'
import classes from './chart.module.css'
import { BarsChart, ColumnsChart, PartsChart } from './charts.tsx'
import {
  chartStacks,
  pendingSlices,
  responderStacks,
  responderTable,
  topStacks,
  totalSlices,
  waitingSeries,
} from './content.ts'
import { DashboardFilters } from './dashboard-filters.tsx'
import { DashboardPaper, PrintDashboard } from './print-dashboard.tsx'
import { useChart, usePeople, useTotals } from './queries.ts'
import { categorySeries, stageSeries } from './series.ts'

const { heads } = texts

export function DashboardPage() {
  const address = useListAddress()
  const at = dashboardAt(address, now())
  const totals = useTotals(at.filter)
  const people = usePeople(at.filter, at.top)
  const chart = useChart(at)
  const view: Shown = { address, at, about: dashboardFilterInWords(at.filter, now()) }
  const { countries = [], businessUnits = [] } = people.data ?? {}
  const isOnItsWay = [totals, people, chart].some(
    ({ data, error, isPlaceholderData }) => isPlaceholderData || (data === undefined && !error),
  )
  const location = locationInWords(at.filter)
  const charts = useRef<HTMLDivElement>(null)
  return (
    <Page
      title={texts.title}
      lead={<span className={print.screenOnly}>{view.about}</span>}
      actions={<PrintDashboard charts={charts} isDisabled={isOnItsWay} />}
    >
      <StaleNews queries={[totals, people, chart]} />
      <Stack gap="md" ref={charts}>
        <DashboardPaper lines={view.about} />
        <DashboardFilters address={address} at={at} places={{ countries, businessUnits }} />
        <Text size="sm" c="dimmed" className={print.screenOnly}>
          {[chartTexts.select, ...(location.length > 0 ? [texts.placesOnly] : [])].join(' ')}
        </Text>
        <Figures totals={totals.data} isFormer={totals.isPlaceholderData} />
        <Numbers {...view} query={totals} />
        <Periods {...view} query={chart} />
        <People {...view} query={people} />
      </Stack>
    </Page>
  )
}

interface Shown {
  readonly address: ListAddress
  readonly at: DashboardAddress
  /** The filter, in words. */
  readonly about: string
}

const common = (filter: DashboardFilter) => ({ failure: texts.load, empty: noneIn(filter) })

/** Which High5s lead elsewhere, where there are any in days that begin so. */
const archivedInWords = (from: string, limit: string) =>
  from < limit ? [fill(texts.archived, { day: dayInWords(limit) })] : []

/** The figures that are asked for first. Where they cannot be read, the charts below say so. */
function Figures({ totals, isFormer }: { totals: DashboardTotals | undefined; isFormer: boolean }) {
  const pending = totals?.pending.reduce((sum, { n }) => sum + n, 0)
  const figures = [
    [texts.total, totals?.total],
    [texts.pending, pending],
    [texts.medianDays, totals?.medianDays],
  ] as const
  return (
    <dl className={classes.figures} aria-busy={isFormer}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="xl" fw={600} m={0}>
            {value === undefined ? '–' : formatNumber(value)}
          </Text>
        </div>
      ))}
    </dl>
  )
}

function Numbers({ address, at, about, query }: Shown & { query: ReturnType<typeof useTotals> }) {
  const limit = archiveLimit(now())
  const { from } = chooseDashboardDays(at.filter, now())
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <PartsChart
        {...common(at.filter)}
        name="total-nominations"
        title={texts.total}
        about={[about, ...archivedInWords(from, limit)].join(' · ')}
        query={query}
        count={categorySeries.length}
        heads={{ name: heads.category, value: heads.nominations }}
        slicesOf={(totals) => totalSlices(totals, limit)}
      />
      <PartsChart
        {...common(at.filter)}
        name="pending-nominations"
        title={texts.pending}
        about={about}
        query={query}
        empty={texts.nonePending}
        count={stageSeries.length}
        heads={{ name: heads.stage, value: heads.nominations }}
        slicesOf={(totals) => pendingSlices(totals, (stage) => wayTo(address, stage))}
        below={
          <Text size="xs" c="dimmed">
            {texts.pendingAbout}
          </Text>
        }
      />
    </SimpleGrid>
  )
}

function Periods({ address, at, query }: Shown & { query: ReturnType<typeof useChart> }) {
  const { year, period, filter } = at
  const limit = archiveLimit(now())
  const about = [
    fill(texts.wholeYear, { year }),
    ...locationInWords(filter),
    ...archivedInWords(`${year}-01-01`, limit),
  ]
  return (
    <ColumnsChart
      {...common(filter)}
      name="nominations-by-period"
      fileName={`nominations-by-${period}-${year}`}
      title={texts.charts[period]}
      about={about.join(' · ')}
      query={query}
      series={categorySeries}
      count={12}
      heads={{ name: texts.periods[period], total: chartTexts.total }}
      stacksOf={(chart) => chartStacks(chart, period, limit)}
      actions={
        <Group gap="sm" className={print.screenOnly}>
          <Choice
            label={texts.by}
            value={period}
            choices={chartPeriods.map((each) => ({ value: each, label: texts.periods[each] }))}
            onChange={(value) => address.set(choiceParts.period, value)}
          />
          <Choice
            label={texts.year}
            value={String(year)}
            choices={chartYears(now()).map(String)}
            onChange={(value) => address.set(choiceParts.year, value)}
          />
        </Group>
      }
    />
  )
}

function People({ address, at, about, query }: Shown & { query: ReturnType<typeof usePeople> }) {
  const top = { ...common(at.filter), about, query, count: at.top }
  const lists = { ...top, series: categorySeries }
  return (
    <Stack component="section" gap="md" aria-labelledby="dashboard-people">
      <Group justify="space-between" align="flex-end" className={classes.heading}>
        <Title order={2} size="h3" id="dashboard-people">
          {texts.people}
        </Title>
        <div className={print.screenOnly}>
          <Choice
            label={texts.top}
            value={String(at.top)}
            choices={topSizes.map(String)}
            onChange={(value) => address.set(choiceParts.top, value)}
          />
        </div>
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <BarsChart
          {...lists}
          name="top-nominators"
          title={texts.nominators}
          heads={{ name: heads.nominator, total: chartTexts.total }}
          stacksOf={({ nominators }) =>
            topStacks(nominators, (category, { person }) => wayTo(address, category, person.personId))
          }
        />
        <BarsChart
          {...lists}
          name="top-nominees"
          title={texts.nominees}
          heads={{ name: heads.nominee, total: chartTexts.total }}
          stacksOf={({ nominees }) =>
            topStacks(nominees, (category, { person: { slug } }) =>
              slug ? wayTo(address, category, slug) : undefined,
            )
          }
        />
      </SimpleGrid>
      <BarsChart
        {...top}
        name="slow-responders"
        title={texts.responders}
        about={[about, texts.respondersAbout].join(' · ')}
        empty={texts.noneSlow}
        isEmpty={({ responders }) => responders.length === 0}
        series={[waitingSeries]}
        heads={{ name: heads.approver, total: heads.together }}
        stacksOf={responderStacks}
        tableOf={responderTable}
      />
    </Stack>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly (string | { readonly value: string; readonly label: string })[]
  readonly onChange: (value: string) => void
}

/** Applied at once. */
function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...choices]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
