/** Rows below the names of their columns: what every list that is a table looks like, on the screen and on paper. */
import { Paper, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { Loading } from '../load-state.tsx'
import classes from './data-table.module.css'
import { useIsWider } from './use-is-wider.ts'

/** What a row says below itself, where somebody wants to see it. */
export interface RowDetails {
  readonly isShown: boolean
  readonly toggle: () => void
}

/** One column: its name, and what it shows of a row. A row may be anything, a row of the table library too. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row, details: RowDetails) => ReactNode
  /** It becomes no narrower than a few letters, a name unless told, or a sentence. */
  readonly size?: 'small' | 'large'
  /** Figures stand below each other. */
  readonly isNumber?: boolean
  /** Narrow screens leave it out; another column says there what it says. */
  readonly isWideOnly?: boolean
  /** How the rows are sorted by it; its name then sorts them. */
  readonly sort?: { readonly by: 'ascending' | 'descending' | undefined; readonly toggle: () => void }
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** Absent while the first are on their way. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** Other rows are on their way. */
  isBusy?: boolean
  details?: (row: Row) => ReactNode
  /** What is said where there are no rows. */
  empty?: ReactNode
}

/** Its head stays in sight. Columns that have no room scroll sideways in a region of their own, never the page. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, isBusy = false, details, empty = shellTexts.empty } = props
  const { region, table, isWider } = useIsWider()
  return (
    <Paper
      withBorder
      radius="lg"
      ref={region}
      className={classes.region}
      // Whoever has no mouse scrolls it with the keyboard.
      {...(isWider && { 'data-scrolls': true, role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        ref={table}
        className={classes.table}
        aria-label={label}
        aria-busy={isBusy || rows === undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row, index) => (
            <BodyRow key={idOf(row)} row={row} columns={columns} details={details} isOdd={index % 2 === 1} />
          ))}
          {!rows?.length && (
            <tr>
              <td colSpan={columns.length} className={classes.instead}>
                {rows ? empty : <Loading />}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Paper>
  )
}

/** How a column's cells stand, its name too. */
function look<Row>({ size, isNumber = false, isWideOnly = false }: Column<Row>): string {
  const names = [size && classes[size], isNumber && classes.number, isWideOnly && classes.wideOnly]
  return names.filter(Boolean).join(' ')
}

function Head<Row>(column: Column<Row>) {
  const { header, sort } = column
  if (!sort) {
    return (
      <th scope="col" className={look(column)}>
        {header}
      </th>
    )
  }
  const Arrow = sort.by ? (sort.by === 'ascending' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  return (
    <th scope="col" aria-sort={sort.by} className={`${classes.sorts} ${look(column)}`}>
      <UnstyledButton className={classes.sort} onClick={sort.toggle} data-sorted={sort.by !== undefined}>
        {header}
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

interface BodyRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  details: ((row: Row) => ReactNode) | undefined
  isOdd: boolean
}

function BodyRow<Row>({ row, columns, details, isOdd }: BodyRowProps<Row>) {
  const [isShown, setShown] = useState(false)
  const state = { isShown, toggle: () => setShown(!isShown) }
  return (
    <>
      <tr data-odd={isOdd}>
        {columns.map((column) => (
          <td key={column.id} className={look(column)}>
            {column.cell(row, state)}
          </td>
        ))}
      </tr>
      {details && isShown && (
        <tr data-odd={isOdd}>
          <td colSpan={columns.length} className={classes.below}>
            <div className={classes.inSight}>{details(row)}</div>
          </td>
        </tr>
      )}
    </>
  )
}
