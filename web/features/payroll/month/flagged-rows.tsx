/** The rows that payroll is warned of before it confirms, and of what it said since. */

import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts } from '#shared/messages/payroll.ts'
import type { FlaggedRow, PayrollRowView, PayrollRun, RowFlag } from '#shared/payroll/model.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'
import { type Column, DataTable, NarrowOnly } from '#web/ui/table/data-table.tsx'
import { useAwardDialog } from '../award/use-award-dialog.tsx'
import { flagsQuery } from '../queries.ts'
import { rowColumns } from '../rows/row-columns.tsx'

const { flags: texts } = payrollMonthTexts

interface FlaggedRowsProps {
  readonly month: string
  readonly flags: NonNullable<PayrollRun['flags']>
  readonly isWarned: boolean
  /** Rows found since the month was closed can still be stopped then. */
  readonly isConfirmed: boolean
}

export function FlaggedRows({ month, flags, isWarned, isConfirmed }: FlaggedRowsProps) {
  const flagsInUse = (Object.keys(texts.names) as RowFlag[]).filter((each) => (flags[each] ?? 0) > 0)
  return (
    <section aria-labelledby="payroll-flags">
      <Title order={2} size="h3" id="payroll-flags" mb="xs">
        {texts.title}
      </Title>
      {isWarned ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {isConfirmed ? texts.aboutConfirmed : texts.about}
          </Text>
          {(flags['not-paid'] ?? 0) > 0 && <Text size="sm">{texts.notPaid}</Text>}
          <Group gap="xs">
            {flagsInUse.map((each) => (
              <ReadableBadge key={each} color="orange">
                {texts.names[each]}: {flags[each] !== undefined && formatNumber(flags[each])}
              </ReadableBadge>
            ))}
          </Group>
          <FlaggedTable month={month} />
        </Stack>
      ) : (
        <Text c="dimmed">{texts.none}</Text>
      )}
    </section>
  )
}

function FlaggedTable({ month }: { month: string }) {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery(flagsQuery(month, cursor))
  const [onMoney, award] = useAwardDialog()
  return (
    <>
      <LoadState query={query} failure={texts.load}>
        {(page) => (
          <Paged label={texts.pages} page={page} onGo={setCursor}>
            <DataTable
              label={texts.title}
              columns={columnsWith(onMoney)}
              // Their state is no column: what is told of it here was written before payroll answered.
              rows={page.items.map((row) => ({ ...row, state: 'due' as const }))}
              idOf={({ reference }) => reference}
              isBusy={query.isPlaceholderData}
              empty={texts.none}
            />
          </Paged>
        )}
      </LoadState>
      {award}
    </>
  )
}

type Flagged = PayrollRowView & Pick<FlaggedRow, 'flags'>

const flagsText = ({ flags }: Flagged) => flags.map((flag) => texts.names[flag]).join(', ')

/** On a narrow screen the flags stand with the person. */
const columnsWith = (onMoney: (row: PayrollRowView) => void): readonly Column<Flagged>[] => [
  { id: 'flags', header: texts.column, isWideOnly: true, cell: flagsText },
  ...rowColumns({ isAdmin: true, onMoney })
    .filter(({ id }) => id !== 'state')
    .map(
      (column): Column<Flagged> =>
        column.id === 'person'
          ? { ...column, cell: (row, of) => personWithFlags(row, column.cell(row, of)) }
          : column,
    ),
]

function personWithFlags(row: Flagged, person: ReactNode): ReactNode {
  return (
    <>
      <NarrowOnly>
        <Text size="xs" fw={500}>
          {flagsText(row)}
        </Text>
      </NarrowOnly>
      {person}
    </>
  )
}
