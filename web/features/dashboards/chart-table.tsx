/** A chart as a table, with the same ways on. */

import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatNumber } from '#shared/messages/locale.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { AddressText } from '#web/ui/texts/address-text.tsx'
import type { ChartCell, ChartTable } from './chart.ts'

type Row = ChartTable['rows'][number]

export function ChartTableView({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  const tableColumns = columns.map(
    ({ header, isNumber = false }, index): Column<Row> => ({
      id: header,
      header,
      isNumber,
      ...(isNumber && { size: 'small' }),
      cell: ({ cells }) => <Cell cell={cells[index]} />,
    }),
  )
  return <DataTable label={title} columns={tableColumns} rows={rows} idOf={({ id }) => id} />
}

function Cell({ cell }: { cell: ChartCell | undefined }) {
  if (!cell) return null
  const { value, unit = '', to } = cell
  const text = `${typeof value === 'number' ? formatNumber(value) : value}${unit}`
  if (to === undefined) return <AddressText>{text}</AddressText>
  return (
    <Anchor component={Link} to={to} inherit>
      {text}
    </Anchor>
  )
}
