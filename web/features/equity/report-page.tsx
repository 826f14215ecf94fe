/** The report of employment equity, for equity managers and administrators (docs/product.md#equity-report). */
import { Box, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dayInWords } from '#shared/clock.ts'
import type { EquityCounts } from '#shared/equity/model.ts'
import { rangeShown, whyNotRange } from '#shared/equity/rules.ts'
import { equityStates } from '#shared/equity/states.ts'
import { equityTexts, equityReportTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { now } from '#web/client/site-config.ts'
import { countText } from '#web/ui/count-text.ts'
import { Empty } from '#web/ui/empty.tsx'
import { HiddenStatus } from '#web/ui/hidden-status.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageSize } from '#web/ui/page-size.tsx'
import { Paged } from '#web/ui/paged.tsx'
import { useIsFormer } from '#web/ui/use-is-former.ts'
import { type ListAddress, useListAddress } from '#web/ui/use-list-address.ts'
import { useLostPage } from '#web/ui/use-lost-page.ts'
import { reportKey } from './queries.ts'
import { EquityTable } from './report-table.tsx'

/** The calendar is heavy, and the list can be read without it; so are files of it. */
const DayInput = lazy(async () => ({ default: (await import('#web/ui/forms/day-input.tsx')).DayInput }))
const EquityExport = lazy(async () => ({ default: (await import('./equity-export.tsx')).EquityExport }))

/** As large as what comes there, so that nothing moves when it does. */
const dayPlace = <Box w={200} h={61} />
const exportPlace = <Box w={414} maw="100%" h={{ base: 82, sm: 36 }} />

/** Rows of a page that can be chosen. */
const sizes = [10, 25, 50, 100, 500] as const

const dayNames = ['from', 'to'] as const

export function EquityReportPage() {
  const address = useListAddress(sizes)
  const { from, to, wrong } = periodIn(address)
  const query = useReport(address, { from, to, isWrong: wrong !== undefined })
  const { total } = query.data ?? {}
  const isFormer = useIsFormer(query, { from, to })
  return (
    <Page
      title={texts.title}
      actions={
        // Another period makes another file.
        <Suspense key={`${from} ${to}`} fallback={exportPlace}>
          <EquityExport from={from} to={to} isEmpty={total === 0} isWrong={!!wrong} />
        </Suspense>
      }
    >
      <Stack gap="md">
        <Group align="flex-start" gap="sm">
          {dayNames.map((name) => (
            <Suspense key={name} fallback={dayPlace}>
              <DayInput
                label={texts[name]}
                value={address.get(name)}
                onChange={(day) => address.set(name, day)}
                error={name === 'to' ? wrong : undefined}
              />
            </Suspense>
          ))}
          <PageSize label={texts.perPage} address={address} />
          {dayNames.some((name) => address.get(name)) && (
            <Button variant="subtle" mt="xl" onClick={() => address.clear(dayNames)}>
              {texts.clear}
            </Button>
          )}
        </Group>
        {!(from && to) && <UsualPeriod />}
        <CountStatus total={wrong || isFormer ? undefined : total} />
        {wrong === undefined && (
          <LoadState query={query} failure={texts.load}>
            {(page) => (
              <Stack gap="md">
                <Counts counts={page.counts} />
                {page.items.length === 0 && address.cursor === undefined ? (
                  <Empty text={texts.none} />
                ) : (
                  <Paged label={texts.pages} page={page} onGo={address.goTo}>
                    <EquityTable rows={page.items} isBusy={query.isPlaceholderData} />
                  </Paged>
                )}
              </Stack>
            )}
          </LoadState>
        )}
      </Stack>
    </Page>
  )
}

/** The days that the address names. They count where both are there. */
function periodIn(address: ListAddress) {
  const [from, to] = [address.get('from'), address.get('to')]
  return { from, to, wrong: from && to ? whyNotRange({ from, to }) : undefined }
}

interface Period {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly isWrong: boolean
}

function useReport({ size, cursor, goTo }: ListAddress, { from, to, isWrong }: Period) {
  const query = useQuery({
    queryKey: [...reportKey, from && to ? [from, to] : [], size, cursor],
    queryFn: ({ signal }) =>
      call(equityApi.listEquityNominations, {
        query: { size, ...(cursor && { cursor }), ...(from && to && { from, to }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: !isWrong,
    staleTime: 0,
  })
  useLostPage(query, { cursor, goTo })
  return query
}

function UsualPeriod() {
  const { from, to } = rangeShown({}, now())
  return (
    <Text size="sm" c="dimmed">
      {fill(texts.year, { from: dayInWords(from), to: dayInWords(to) })}
    </Text>
  )
}

/** Tells how many there are; nothing while that is not known. */
function CountStatus({ total }: { total: number | undefined }) {
  const { countMany, countOne } = texts
  return <HiddenStatus text={total === undefined ? undefined : countText(total, countMany, countOne)} />
}

/** How many of the period stand how. */
function Counts({ counts }: { counts: EquityCounts }) {
  const total = equityStates.reduce((sum, state) => sum + counts[state], 0)
  const all = [
    { label: texts.total, count: total },
    ...equityStates.map((state) => ({ label: equityTexts.states[state], count: counts[state] })),
  ]
  return (
    <section aria-label={texts.counts}>
      <SimpleGrid cols={{ base: 2, xs: 4 }} component="dl" m={0}>
        {all.map(({ label, count }) => (
          <Paper key={label} withBorder p="sm">
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" fw={700} size="xl" m={0}>
              {count}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  )
}
