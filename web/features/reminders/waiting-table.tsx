/** Nominations that wait, each with the way to remind of it. */

import { Stack, Text } from '@mantine/core'
import { dayInWords, groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import { PersonCell } from '#web/ui/people/person-line.tsx'
import { type Column, DataTable, NarrowOnly } from '#web/ui/table/data-table.tsx'
import { NotifyButton } from './notify-button.tsx'
import type { Row } from './queries.ts'

interface WaitingTableProps {
  readonly kind: ReminderKind
  readonly label: string
  readonly rows: readonly Row[]
  /** Which of all the first row is, from 1. */
  readonly first: number
  /** Other rows are on their way. */
  readonly isBusy: boolean
}

type Numbered = Row & { readonly number: number }

export function WaitingTable({ kind, label, rows, first, isBusy }: WaitingTableProps) {
  return (
    <DataTable
      label={label}
      columns={columnsOf[kind]}
      rows={rows.map((row, index): Numbered => ({ ...row, number: first + index }))}
      idOf={({ id }) => id}
      isBusy={isBusy}
    />
  )
}

const number: Column<Numbered> = {
  id: 'number',
  header: texts.number,
  size: 'small',
  isNumber: true,
  isWideOnly: true,
  cell: (row) => formatNumber(row.number),
}

const nominee: Column<Numbered> = {
  id: 'nominee',
  header: texts.nominee,
  cell: (row) => {
    const others = 'others' in row ? row.others : 0
    const { name } = row.nominee
    const person =
      others > 0 ? { ...row.nominee, name: fill(texts.team, { name, count: others }) } : row.nominee
    return (
      <>
        <PersonCell person={person} />
        <NarrowOnly>
          <Text size="xs" c="dimmed">
            {fill(texts.nominatedBy, { name: row.nominator.name })}
          </Text>
          <Status row={row} />
        </NarrowOnly>
      </>
    )
  },
}

const nominator: Column<Numbered> = {
  id: 'nominator',
  header: texts.nominator,
  isWideOnly: true,
  cell: (row) => <PersonCell person={row.nominator} />,
}

const date: Column<Numbered> = {
  id: 'date',
  header: texts.date,
  size: 'small',
  isWideOnly: true,
  cell: (row) => ('createdAt' in row ? groupDate(new Date(row.createdAt)) : ''),
}

const status: Column<Numbered> = {
  id: 'status',
  header: texts.status,
  isWideOnly: true,
  cell: (row) => <Status row={row} />,
}

const action = (kind: ReminderKind, header: string): Column<Numbered> => ({
  id: 'action',
  header,
  size: 'small',
  cell: (row) => <NotifyButton kind={kind} row={row} />,
})

const columnsOf: Readonly<Record<ReminderKind, readonly Column<Numbered>[]>> = {
  nominations: [number, nominee, nominator, status, action('nominations', texts.action)],
  equity: [number, nominee, nominator, date, status, action('equity', texts.notify)],
}

/** How it stands; below, whom it waits for since when, and when they were last reminded. */
function Status({ row }: { row: Row }) {
  const { status: standing, since, reminded } = row
  const waitsFor = 'waitsFor' in row ? row.waitsFor : undefined
  const day = since && groupDate(new Date(since))
  return (
    <Stack gap={0}>
      <Text size="sm">{standing}</Text>
      {day && (
        <Text size="xs" c="dimmed">
          {waitsFor ? fill(texts.waits, { name: waitsFor, day }) : fill(texts.waitsOnly, { day })}
        </Text>
      )}
      {reminded && (
        <Text size="xs" c="dimmed">
          {fill(texts.reminded, { day: dayInWords(reminded) })}
        </Text>
      )}
    </Stack>
  )
}
