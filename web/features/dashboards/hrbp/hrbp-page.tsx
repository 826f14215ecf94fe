/** An HRBP's dashboard: how many nominations are theirs, which of them wait, and for whom how long
 * (docs/product.md#hrbp-dashboard). */
import { Button, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { HrbpTotals } from '#shared/dashboards/model.ts'
import { windowDays } from '#shared/dashboards/rules.ts'
import { type HrbpWindow, hrbpWindows, usualWindow } from '#shared/dashboards/settings.ts'
import { chartTexts } from '#shared/messages/charts.ts'
import { hrbpDashboardTexts as texts } from '#shared/messages/hrbp-dashboard.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { dashboardsApi, reportsApi } from '#web/client/contract.ts'
import { isTemporary, problemText } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { ExportForm } from '#web/ui/exports/export-form-soon.tsx'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { useGoOn } from '#web/ui/notes/load-state.tsx'
import { keepDataOnFault, StaleNews } from '#web/ui/notes/stale-note.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PayrollLink } from '#web/ui/payroll-link.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'
import { PartsChart } from '../charts.tsx'
import { categorySlices, stageSlices } from './slices.ts'
import { SlowResponders } from './slow-responders.tsx'
import { parts, pendingStageFromAddress, usePending, windowOf } from './use-pending.ts'

/** Of a page of the list, in px. */
const listHeight = 640

export function HrbpDashboardPage() {
  const address = useListAddress()
  const window = windowOf(address)
  const days = windowDays(window, now())
  const totals = useTotals(window)
  const pending = usePending(address)
  const { data: listed } = keepDataOnFault(pending)
  const goingOn = useGoOn(pending.refetch)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Group gap="xs" align="flex-start">
          <ExportButtons
            subject={window}
            started={reportExportTexts.started}
            form={(onChosen) => (
              <ExportForm
                begin={({ records, format }) =>
                  call(reportsApi.exportReport, {
                    params: { report: 'hrbp-dashboard' },
                    body: { records, filter: { ...days }, format },
                    idempotencyKey: crypto.randomUUID(),
                  })
                }
                shown={() => [aboutDays({ days })]}
                onChosen={onChosen}
              />
            )}
          />
          <PayrollLink />
        </Group>
      }
    >
      <StaleNews queries={[totals, pending]} />
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {chartTexts.select}
        </Text>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <PartsChart
            name="hrbp-totals"
            title={texts.totals.title}
            about={aboutDays(totals.data ?? { days })}
            query={totals}
            failure={texts.load}
            empty={window === 'all' ? texts.totals.none : reportTexts.noneSuch}
            actions={<WindowChoice address={address} window={window} />}
            slicesOf={categorySlices}
            count={reportCategories.length}
            heads={{ name: texts.totals.category, value: texts.totals.count }}
          />
          <PartsChart
            name="hrbp-pending"
            title={texts.pending.title}
            about={texts.pending.about}
            // The list's filter does not change the stages.
            query={{ data: pending.data, error: pending.error, refetch: pending.refetch }}
            failure={texts.load}
            empty={texts.pending.none}
            slicesOf={({ stages }) => stageSlices(stages, address)}
            count={stageNames.length}
            heads={{ name: texts.pending.stage, value: texts.totals.count }}
          />
        </SimpleGrid>
        {pending.isPending && <Skeleton height={listHeight} aria-hidden />}
        {!listed && pending.error && <ListFailed error={pending.error} {...goingOn} />}
        {listed && goingOn.place}
        {listed?.stages.some(({ n }) => n > 0) && (
          <SlowResponders
            page={listed}
            stage={pendingStageFromAddress(address)}
            address={address}
            isBusy={pending.isPlaceholderData}
          />
        )}
      </Stack>
    </Page>
  )
}

/** The note that the list is missing. The picture's failure does not tell it; it is read out there. */
function ListFailed({ error, retry, place }: { error: unknown } & ReturnType<typeof useGoOn>) {
  const heading = useId()
  return (
    <Stack component="section" gap="sm" align="flex-start" aria-labelledby={heading}>
      {place}
      <Title order={2} size="h4" id={heading}>
        {texts.slow.title}
      </Title>
      <Text size="sm">{isTemporary(error) ? texts.load : problemText(error).text}</Text>
      {isTemporary(error) && (
        <Button size="xs" variant="default" onClick={retry}>
          {shellTexts.tryAgain}
        </Button>
      )}
    </Stack>
  )
}

function useTotals(window: HrbpWindow) {
  return useQuery({
    queryKey: ['dashboards', 'hrbp', 'totals', window],
    queryFn: ({ signal }) => call(dashboardsApi.getHrbpTotals, { query: { window }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The days that are shown, which may still be those of the window before. */
function aboutDays({ days }: Pick<HrbpTotals, 'days'>): string {
  return formatPeriod(days ?? {}) ?? texts.totals.all
}

function WindowChoice({ address, window }: { address: ListAddress; window: HrbpWindow }) {
  return (
    <NativeSelect
      aria-label={texts.window}
      value={window}
      onChange={({ currentTarget: { value } }) =>
        address.set(parts.window, value === usualWindow ? undefined : value)
      }
      data={hrbpWindows.map((each) => ({ value: each, label: texts.windows[each] }))}
    />
  )
}
