/** The payroll months, and a file of one (docs/product.md#payroll-screens). */

import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts, payrollRowTexts, payrollTexts as texts } from '#shared/messages/payroll.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { PayrollMonthView } from '#shared/payroll/model.ts'
import { useMe } from '#web/client/me.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { type Column, DataTable, NarrowOnly } from '#web/ui/table/data-table.tsx'
import { MonthBadge } from './badges.tsx'
import { MonthExport } from './month-export.tsx'
import { isUnderWay, lookAgain, monthsQuery } from './queries.ts'
import { moneyText, rowsText } from './words.ts'

export function PayrollPage() {
  const isAdmin = useMe().flags.includes('admin')
  const query = useQuery({
    ...monthsQuery,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? lookAgain : false),
  })
  return (
    <Page
      title={texts.title}
      lead={isAdmin ? texts.lead : texts.leadOwn}
      actions={
        isAdmin && (
          <Button component={Link} to="/payroll/answers" variant="light">
            {texts.answers}
          </Button>
        )
      }
    >
      <LoadState
        query={query}
        failure={texts.load}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty text={texts.noMonths} />}
      >
        {({ items }) => (
          <Stack gap="xl">
            <DataTable
              label={texts.months}
              columns={isAdmin ? [...columns, ...moneyColumns] : columns}
              rows={items}
              idOf={({ month }) => month}
            />
            <section aria-labelledby="payroll-file">
              <Title order={2} size="h3" id="payroll-file">
                {texts.files.title}
              </Title>
              <Text size="sm" c="dimmed" mb="sm">
                {texts.files.about}
              </Text>
              <MonthExport months={items.map(({ month }) => month)} />
            </section>
          </Stack>
        )}
      </LoadState>
    </Page>
  )
}

/** From when to when what is approved belongs to it. */
const periodOf = ({ from, to }: PayrollMonthView) =>
  fill(payrollMonthTexts.period, { from: dayInWords(from), to: dayInWords(to) })

const columns: readonly Column<PayrollMonthView>[] = [
  {
    id: 'month',
    header: texts.month,
    size: 'small',
    cell: (view) => (
      <>
        <Anchor component={Link} to={`/payroll/${view.month}`} inherit fw={500}>
          {monthInWords(view.month)}
        </Anchor>
        <NarrowOnly>
          <Text size="xs" c="dimmed">
            {periodOf(view)}
          </Text>
        </NarrowOnly>
      </>
    ),
  },
  { id: 'state', header: texts.state, size: 'small', cell: (month) => <MonthBadge of={month} /> },
  { id: 'period', header: texts.period, isWideOnly: true, cell: periodOf },
]

const moneyColumns: readonly Column<PayrollMonthView>[] = [
  {
    id: 'sums',
    header: texts.sums,
    size: 'small',
    cell: ({ run, soFar, overdue = 0 }) => (
      <>
        {sumsOf(run?.sums ?? soFar)}
        <NarrowOnly>
          {overdue > 0 && (
            <Text size="xs" fw={600}>
              {fill(texts.overdueCount, { count: formatNumber(overdue) })}
            </Text>
          )}
        </NarrowOnly>
      </>
    ),
  },
  {
    id: 'overdue',
    header: texts.overdue,
    isNumber: true,
    isWideOnly: true,
    cell: ({ overdue = 0 }) => overdue > 0 && <b>{formatNumber(overdue)}</b>,
  },
]

function sumsOf(sums: PayrollMonthView['soFar']): string | undefined {
  if (!sums) return undefined
  if (sums.rows === 0) return payrollRowTexts.none
  const money = sums.byCurrency.map(({ currency, amount }) => moneyText(amount, currency))
  return [rowsText(sums.rows), ...money].join(' · ')
}
