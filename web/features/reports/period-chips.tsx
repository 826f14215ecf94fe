/** The period of a report: one that goes with the day, or days that somebody chooses
 * (docs/product.md#report-days). */
import { Button, Group } from '@mantine/core'
import { useContext, useState } from 'react'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { periodNames } from '#shared/messages/saved-views.ts'
import { addressParts, type Report } from '#shared/reports/reports.ts'
import { daysOfPeriod, type ReportPeriod, reportPeriods, whyNotDays } from '#shared/reports/rules.ts'
import { now } from '#web/client/site-config.ts'
import { UnappliedContext } from '#web/ui/filters/unapplied.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

type DayRules = Pick<Report, 'dateRule' | 'defaultDays'>
type Shown = ReportPeriod | 'custom'

/** Returns the periods that a report can show today. */
export function periodsOffered(rules: DayRules): ReportPeriod[] {
  return reportPeriods.filter((each) => !whyNotDays(rules, daysOfPeriod(each, now()), now()))
}

/** Returns the period of the address, with the chips that choose another. */
export function usePeriod(rules: DayRules, address: ListAddress) {
  const [isOpen, setOpen] = useState(false)
  const hasDays = address.get(addressParts.from) !== undefined || address.get(addressParts.to) !== undefined
  const usual = rules.defaultDays === 'financial-year' ? 'this-year' : undefined
  const ofAddress = reportPeriods.find((each) => each === address.get(addressParts.period))
  const shown: Shown | undefined = isOpen || hasDays ? 'custom' : (ofAddress ?? usual)
  const choose = (period: Shown) => {
    setOpen(period === 'custom')
    if (period === 'custom') return
    address.setAll({ from: undefined, to: undefined, period: period === usual ? undefined : period })
  }
  return {
    period: ofAddress,
    isCustom: shown === 'custom',
    chips: <PeriodChips offered={[...periodsOffered(rules), 'custom']} shown={shown} onChoose={choose} />,
    close: () => setOpen(false),
  }
}

interface PeriodChipsProps {
  readonly offered: readonly Shown[]
  readonly shown: Shown | undefined
  readonly onChoose: (period: Shown) => void
}

const names = { ...periodNames, custom: reportTexts.filters.custom }

function PeriodChips({ offered, shown, onChoose }: PeriodChipsProps) {
  const hear = useContext(UnappliedContext)
  return (
    <Group gap={6} role="group" aria-label={reportTexts.filters.period}>
      {offered.map((each) => (
        <Button
          key={each}
          size="compact-sm"
          radius="xl"
          fw={500}
          variant={each === shown ? 'light' : 'default'}
          aria-pressed={each === shown}
          onClick={() => {
            // The fields of days go, with what stands in them.
            if (each !== 'custom') hear(reportTexts.filters.dates, undefined)
            onChoose(each)
          }}
        >
          {names[each]}
        </Button>
      ))}
    </Group>
  )
}
