/** The report of employment equity, for equity managers and administrators
 * (docs/product.md#equity-report). */
import { Paper, Text } from '@mantine/core'
import { lazy } from 'react'
import type { EquityCounts } from '#shared/equity/model.ts'
import { rangeShown, whyNotRange } from '#shared/equity/rules.ts'
import { equityStates } from '#shared/equity/states.ts'
import { equityTexts, equityReportTexts as texts } from '#shared/messages/equity.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { now } from '#web/client/site-config.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { ExportForm } from '#web/ui/exports/export-form-soon.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { SavedViewsButton } from '#web/ui/saved-views/saved-views-button.tsx'
import { EquityLooks } from './equity-looks.tsx'
import { shownFilter } from './filter.tsx'
import { ReportList, useReportPage } from './report-list.tsx'
import classes from './reports.module.css'
import { useReportDays } from './use-report-days.tsx'

const loadRows = () => import('./equity-rows.tsx')
const EquityRows = lazy(async () => ({ default: (await loadRows()).EquityRows }))

/** Rows of a page that can be chosen. */
const sizes = [10, 25, 50, 100, 500] as const

const dayRules = { dateRule: 'any', defaultDays: 'financial-year', whyNotRange } as const

export function EquityReportPage() {
  const address = useListAddress(sizes)
  const { days, period, panel, dates, inWords, daysOf, periods } = useReportDays(dayRules, address, loadRows)
  const query = useReportPage(['equity'], days, address, (paged, signal) =>
    call(equityApi.listEquityNominations, { query: { ...paged, ...days }, signal }),
  )
  const isAdmin = useMe().flags.includes('admin')
  return (
    <ReportList
      title={texts.title}
      look="table"
      address={address}
      filter={days}
      lines={inWords(days)}
      panel={{ ...panel, name: 'equity', filters: dates }}
      query={query}
      failure={texts.load}
      totalOf={({ total = 0 }) => total}
      actions={(unapplied) => (
        <>
          <ExportButtons
            subject={JSON.stringify(days)}
            started={texts.exportStarted}
            form={(onChosen) => (
              <ExportForm
                begin={({ format, period: chosen }) =>
                  call(equityApi.exportEquityNominations, {
                    body: { filter: rangeShown(daysOf(chosen), now()), format },
                    idempotencyKey: crypto.randomUUID(),
                  })
                }
                shown={(chosen) => inWords(daysOf(chosen))}
                isOfViewOnly
                periods={periods}
                unapplied={unapplied}
                onChosen={onChosen}
              />
            )}
          />
          <SavedViewsButton shown={{ report: 'equity', ...shownFilter(days, period) }} />
        </>
      )}
      summary={({ counts }, isFormer) => <Counts counts={counts} isFormer={isFormer} />}
      rows={({ items }, isBusy) => <EquityRows rows={items} isBusy={isBusy} />}
      below={isAdmin && <EquityLooks />}
    />
  )
}

/** How many of the period have each state. */
function Counts({ counts, isFormer }: { counts: EquityCounts; isFormer: boolean }) {
  const all = [
    [texts.total, equityStates.reduce((sum, state) => sum + counts[state], 0)],
    ...equityStates.map((state) => [equityTexts.states[state], counts[state]] as const),
  ] as const
  return (
    <section aria-label={texts.counts} aria-busy={isFormer} className={classes.countsFrame}>
      <dl className={classes.counts}>
        {all.map(([label, count]) => (
          <Paper key={label} withBorder radius="md" px="sm" py={4} className={classes.count}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" fw={600} size="lg" m={0}>
              {formatNumber(count)}
            </Text>
          </Paper>
        ))}
      </dl>
    </section>
  )
}
