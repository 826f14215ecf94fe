/** The report of employment equity, for equity managers and administrators
 * (docs/product.md#equity-report). */
import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayInWords } from '#shared/clock.ts'
import type { EquityCounts } from '#shared/equity/model.ts'
import { rangeShown, whyNotRange } from '#shared/equity/rules.ts'
import { equityStates } from '#shared/equity/states.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { equityTexts, equityReportTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { now } from '#web/client/site-config.ts'
import { DayField } from '#web/ui/forms/day-field.tsx'
import { useIsFormer, useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged, PageSize } from '#web/ui/lists/paged.tsx'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, HiddenStatus, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { EquityExport } from './equity-export.tsx'
import { EquityLooks } from './looks.tsx'
import { reportKey } from './queries.ts'
import { EquityTable } from './report-table.tsx'

/** Rows of a page that can be chosen. */
const sizes = [10, 25, 50, 100, 500] as const

const dayNames = ['from', 'to'] as const

export function EquityReportPage() {
  const address = useListAddress(sizes)
  const { from, to, wrong } = periodIn(address)
  const query = useReport(address, { from, to, isWrong: wrong !== undefined })
  const { total } = query.data ?? {}
  const isFormer = useIsFormer(query, { from, to })
  const isAdmin = useMe().flags.includes('admin')
  return (
    <Page
      title={texts.title}
      actions={
        // Another period makes another file.
        <EquityExport key={`${from} ${to}`} from={from} to={to} isEmpty={total === 0} isWrong={!!wrong} />
      }
    >
      <Stack gap="md">
        <Group align="flex-start" gap="sm">
          {dayNames.map((name) => (
            <DayField
              key={name}
              label={texts[name]}
              value={address.get(name)}
              onChange={(day) => address.set(name, day)}
              error={name === 'to' ? wrong : undefined}
            />
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
        {isAdmin && <EquityLooks />}
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
  return <HiddenStatus text={total === undefined ? undefined : countText(total, countTexts.nominations)} />
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
            <Text component="dd" fw={600} size="xl" m={0}>
              {count}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  )
}
