/** The columns of rows of payroll, wherever rows are listed. */

import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollRowTexts as texts } from '#shared/messages/payroll.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { PayrollRowView } from '#shared/payroll/model.ts'
import type { Column } from '#web/ui/table/data-table.tsx'
import { NarrowOnly } from '#web/ui/table/data-table.tsx'
import { RowBadge } from '../badges.tsx'
import { moneyText, settledText } from '../words.ts'

interface Shown {
  readonly isAdmin: boolean
  /** Shows the money of a row's award; without it there is no column for that. */
  readonly onMoney?: (row: PayrollRowView) => void
}

export function rowColumns({ isAdmin, onMoney }: Shown): readonly Column<PayrollRowView>[] {
  if (!onMoney || !isAdmin) return columnsFor(isAdmin)
  const button = (row: PayrollRowView) => <MoneyButton row={row} onMoney={onMoney} />
  return [
    ...columnsFor(isAdmin).map((column) => (column.id === 'amount' ? amountColumn(button) : column)),
    { id: 'money', header: texts.money, size: 'small', isWideOnly: true, cell: button },
  ]
}

const columnsFor = (isAdmin: boolean): readonly Column<PayrollRowView>[] => [
  {
    id: 'person',
    header: texts.person,
    cell: (row) => (
      <>
        <Text size="sm" fw={500}>
          {row.name}
        </Text>
        <Text size="xs" c="dimmed">
          {row.employeeNumber}
        </Text>
        <NarrowOnly>
          <Award row={row} isAdmin={isAdmin} />
          <Text size="xs">{[row.businessUnit, row.country].filter(Boolean).join(', ')}</Text>
        </NarrowOnly>
      </>
    ),
  },
  { id: 'kind', header: texts.kind, isWideOnly: true, cell: (row) => <Award row={row} isAdmin={isAdmin} /> },
  {
    id: 'place',
    header: texts.place,
    isWideOnly: true,
    cell: ({ businessUnit, country }) => (
      <>
        {businessUnit}
        <Text size="xs" c="dimmed">
          {country}
        </Text>
      </>
    ),
  },
  amountColumn(),
  {
    id: 'state',
    header: texts.state,
    size: 'small',
    cell: (row) => <State row={row} />,
  },
  {
    id: 'correction',
    header: texts.correction,
    isWideOnly: true,
    cell: (row) => <Corrections row={row} />,
  },
]

/** The row's person, and its names for administrators and payroll. */
function Award({ row, isAdmin }: { row: PayrollRowView; isAdmin: boolean }) {
  const { nominationId, kind, name, approvedAt, reference, opens = true } = row
  const { label } = kindOf(kind)
  return (
    <>
      {opens ? (
        <Anchor
          component={Link}
          to={addressOfNomination({ id: nominationId, kind })}
          inherit
          aria-label={fill(texts.nominationOf, { kind: label, name })}
        >
          {label}
        </Anchor>
      ) : (
        label
      )}
      <Text size="xs" c="dimmed">
        {fill(texts.approvedOn, { date: groupDate(new Date(approvedAt)) })}
      </Text>
      {isAdmin && (
        <Text size="xs" c="dimmed">
          {fill(texts.reference, { reference })}
        </Text>
      )}
    </>
  )
}

/** The state of the row. */
function State({ row }: { row: PayrollRowView }) {
  const { state, payment, amount, currency } = row
  return (
    <Stack gap={2} align="flex-start">
      <RowBadge state={state} />
      {state === 'partly-paid' && payment && (
        <Text size="xs">
          {fill(texts.paidOf, {
            paid: formatNumber(payment.amount),
            due: moneyText(amount, currency),
          })}
        </Text>
      )}
      {payment && (
        <Text size="xs" c="dimmed">
          {fill(texts.since, { date: groupDate(new Date(payment.at)) })}
        </Text>
      )}
      {payment?.reason && <Text size="xs">{payment.reason}</Text>}
      {payment?.externalReference && (
        <Text size="xs" c="dimmed">
          {fill(texts.external, { name: payment.externalReference })}
        </Text>
      )}
      <NarrowOnly>
        <Corrections row={row} />
      </NarrowOnly>
    </Stack>
  )
}

/** The corrections of the row and by it: each leads to the person's rows of that month. A withdrawal may have
 * none: it takes nothing back where payment was refused. */
function Corrections({ row: { correction, corrected = [], personId } }: { row: PayrollRowView }) {
  const rowsIn = (month: string) => `/payroll/${month}?person=${encodeURIComponent(personId)}`
  return (
    <Stack gap={2}>
      {correction && (
        <Text size="sm">
          <Anchor component={Link} to={rowsIn(correction.corrects)} inherit>
            {fill(texts[correction.is], { month: monthInWords(correction.corrects) })}
          </Anchor>{' '}
          ({[texts[correction.cause], correction.reason].filter(Boolean).join(': ')})
        </Text>
      )}
      {corrected.map((by) =>
        by.cause === 'withdrawn' ? (
          <Text key={by.number} size="sm">
            {settledText(by)}
          </Text>
        ) : (
          <Anchor key={by.number} component={Link} to={rowsIn(by.month)} size="sm">
            {settledText(by)}
          </Anchor>
        ),
      )}
    </Stack>
  )
}

/** With what stands below the amount where there is no room beside it. */
function amountColumn(below?: (row: PayrollRowView) => ReactNode): Column<PayrollRowView> {
  return {
    id: 'amount',
    header: texts.amount,
    size: 'small',
    isNumber: true,
    cell: (row) => (
      <>
        <span style={{ whiteSpace: 'nowrap' }}>{moneyText(row.amount, row.currency)}</span>
        {below && <NarrowOnly>{below(row)}</NarrowOnly>}
      </>
    ),
  }
}

function MoneyButton({ row, onMoney }: { row: PayrollRowView; onMoney: (row: PayrollRowView) => void }) {
  return (
    <Button
      size="compact-xs"
      variant="light"
      aria-label={fill(texts.moneyOf, { name: row.name })}
      onClick={() => onMoney(row)}
    >
      {texts.money}
    </Button>
  )
}
