/** A payroll month: for administrators its steps, sums and rows; for HRBPs the rows of their people. */

import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { dayInWords } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { payrollTexts, payrollMonthTexts as texts } from '#shared/messages/payroll.ts'
import { monthOfAddress } from '#shared/nominations/months.ts'
import type { PayrollMonthView } from '#shared/payroll/model.ts'
import { useMe } from '#web/client/me.ts'
import { isNotFound, ProblemError } from '#web/client/problem-error.ts'
import { keepDataOnError, Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { MonthBadge } from '../badges.tsx'
import { monthsQuery } from '../queries.ts'
import { RowsSection } from '../rows/rows-section.tsx'
import { History } from './history.tsx'
import { useMonth } from './use-month.ts'

/** Only administrators see the details, and their dialogs are heavy. */
const MonthDetails = lazy(async () => ({ default: (await import('./month-details.tsx')).MonthDetails }))

export function MonthPage() {
  const { month = '' } = useParams()
  const isAdmin = useMe().flags.includes('admin')
  // Nothing of one month stays in another.
  return isAdmin ? <MonthOfAll key={month} month={month} /> : <OwnMonth key={month} month={month} />
}

function MonthOfAll({ month }: { month: string }) {
  const query = useMonth(month)
  if (isNoMonth(query.error)) return <NoSuchMonth />
  const view = query.data
  const { sums } = view ?? {}
  return (
    <MonthFrame
      month={month}
      view={view}
      actions={
        view?.state === 'confirmed' && (
          <Button component={Link} to={`/payroll/${month}/sheet`} variant="light">
            {texts.sheet}
          </Button>
        )
      }
    >
      <LoadState query={keepDataOnError(query)} failure={payrollTexts.load}>
        {(found) => (
          <Stack gap="xl">
            <Suspense fallback={<Loading />}>
              <MonthDetails of={found} />
            </Suspense>
            <RowsSection
              month={month}
              countries={sums?.byCountry.map(({ country }) => country)}
              businessUnits={sums?.byUnit.map(({ businessUnit }) => businessUnit)}
            />
            <History acts={found.history} />
          </Stack>
        )}
      </LoadState>
    </MonthFrame>
  )
}

/** Where a month stands is told to HRBPs by the list of months. */
function OwnMonth({ month }: { month: string }) {
  const query = useQuery(monthsQuery)
  const view = query.data?.items.find((each) => each.month === month)
  if (query.data && !view) return <NoSuchMonth />
  return (
    <MonthFrame month={month} view={view}>
      <LoadState query={query} failure={payrollTexts.load}>
        {() => <RowsSection month={month} />}
      </LoadState>
    </MonthFrame>
  )
}

/** There is none, or the address names something that is no month. */
const isNoMonth = (failure: unknown) =>
  isNotFound(failure) || (failure instanceof ProblemError && failure.code === 'invalid-request')

interface MonthFrameProps {
  readonly month: string
  readonly view: PayrollMonthView | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function MonthFrame({ month, view, actions, children }: MonthFrameProps) {
  return (
    <Page
      title={fill(texts.title, { month: monthOfAddress(month) })}
      lead={view && <Lead of={view} />}
      actions={
        <Group gap="sm">
          {actions}
          <Anchor component={Link} to="/payroll">
            {payrollTexts.toMonths}
          </Anchor>
        </Group>
      }
    >
      {children}
    </Page>
  )
}

function Lead({ of }: { of: PayrollMonthView }) {
  const { from, to, run } = of
  const { closedAt, closedBy, number, confirmedAt, confirmedBy } = run ?? {}
  return (
    <>
      <MonthBadge of={of} /> {fill(texts.period, { from: dayInWords(from), to: dayInWords(to) })}
      {closedAt && closedBy && (
        <Text component="span" display="block" size="sm">
          {fill(texts.closedBy, { name: closedBy.name, date: formatInstant(closedAt) })}{' '}
          {confirmedAt &&
            confirmedBy &&
            fill(texts.confirmedBy, {
              name: confirmedBy.name,
              date: formatInstant(confirmedAt),
              number: number ?? '',
            })}
        </Text>
      )}
    </>
  )
}

function NoSuchMonth() {
  return (
    <DeadEnd
      title={payrollTexts.notFoundTitle}
      text={payrollTexts.notFound}
      on={{ to: '/payroll', label: payrollTexts.toMonths }}
    />
  )
}
