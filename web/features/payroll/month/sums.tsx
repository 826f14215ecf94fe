/** How much is paid: by currency, by country and by business unit. */

import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts } from '#shared/messages/payroll.ts'
import type { PayrollSums } from '#shared/payroll/model.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import type { FullMonth } from '../queries.ts'
import { moneyText, rowsText } from '../words.ts'

const { sums: texts } = payrollMonthTexts

export function SumsSection({ of: { sums, state } }: { of: Pick<FullMonth, 'sums' | 'state'> }) {
  return (
    <section aria-labelledby="payroll-sums">
      <Title order={2} size="h3" id="payroll-sums" mb="sm">
        {texts.title}
      </Title>
      {sums.rows === 0 ? (
        <Text c="dimmed">{state === 'open' ? texts.noneYet : texts.none}</Text>
      ) : (
        <Stack gap="md">
          <SumsByCurrency sums={sums} />
          <SumsByLocation sums={sums} />
        </Stack>
      )}
    </section>
  )
}

export function SumsByCurrency({ sums }: { sums: PayrollSums }) {
  return (
    <SimpleGrid cols={{ base: 2, xs: 4 }} component="dl" m={0}>
      {sums.byCurrency.map(({ currency, rows, amount }) => (
        <Paper key={currency} withBorder p="sm">
          <Text component="dt" size="xs" c="dimmed">
            {currency}, {rowsText(rows)}
          </Text>
          <Text component="dd" fw={600} size="xl" m={0}>
            {moneyText(amount, currency)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

interface LocationSum {
  readonly place: string
  readonly currency: string
  readonly rows: number
  readonly amount: number
}

export function SumsByLocation({ sums: { byCountry, byUnit } }: { sums: PayrollSums }) {
  const tables = [
    [texts.byCountry, texts.country, byCountry.map(({ country, ...sum }) => ({ place: country, ...sum }))],
    [texts.byUnit, texts.unit, byUnit.map(({ businessUnit, ...sum }) => ({ place: businessUnit, ...sum }))],
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {tables.map(([label, place, rows]) => (
        <div key={label}>
          <Text fw={500} size="sm" mb={4}>
            {label}
          </Text>
          <DataTable
            label={label}
            columns={columnsBy(place)}
            rows={rows}
            idOf={(row) => `${row.place} ${row.currency}`}
          />
        </div>
      ))}
    </SimpleGrid>
  )
}

const columnsBy = (place: string): readonly Column<LocationSum>[] => [
  { id: 'place', header: place, cell: (row) => row.place || texts.nowhere },
  {
    id: 'rows',
    header: texts.rows,
    size: 'small',
    isNumber: true,
    cell: ({ rows }) => formatNumber(rows),
  },
  {
    id: 'amount',
    header: texts.amount,
    size: 'small',
    isNumber: true,
    cell: ({ amount, currency }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{moneyText(amount, currency)}</span>
    ),
  },
]
