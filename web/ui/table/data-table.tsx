/** Rows below the names of their columns: what every list that is a table looks like, on the screen and on
 * paper. Of a long one only the rows in sight are laid out; on paper all are. */
import { Paper, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import {
  type FocusEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { useReturn } from '#web/ui/lists/use-return.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { useIsPrinting } from '#web/ui/paper/use-is-printing.ts'
import classes from './data-table.module.css'

/** The details of a row, below it, while somebody wants to see them. */
export interface RowDetails {
  readonly isShown: boolean
  readonly toggle: () => void
}

/** One column: its name, and what it shows of a row. A row may be anything, a row of the table library
 * too. */
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
  /** Action of a click anywhere in a row (`followRow`). */
  onRow?: (event: MouseEvent<HTMLElement>) => void
  /** Content where there are no rows. */
  empty?: ReactNode
}

/** Few tables are so long that they need it. */
const RowsInSight = lazy(async () => ({ default: (await import('./rows-in-sight.tsx')).RowsInSight }))

/** More rows than this are laid out only where they are in sight. */
const wholeUpTo = 100

/** So many columns have room on paper for whole words. */
const mostWhole = 10

/** Its head stays in sight. Columns that have no room scroll sideways in a region of their own, never the
 * page. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, isBusy = false, details, onRow, empty = shellTexts.empty } = props
  const { region, table, isWider } = useIsWider()
  const isPrinting = useIsPrinting()
  const { isShown, toggle } = useShownDetails()
  const isLong = (rows?.length ?? 0) > wholeUpTo
  // The rows of a long one do so themselves.
  useReturn({ label, list: region, isOff: isLong || !rows })
  const at = (index: number) => rows?.[index] as Row
  const bodyRow = (row: Row, index: number) => {
    const id = idOf(row)
    const state = { isShown: isShown(id), toggle: () => toggle(id) }
    const place = { isOdd: index % 2 === 1, ...(isLong && { rowIndex: index + 2 }) }
    return (
      <BodyRow
        key={id}
        id={id}
        row={row}
        {...place}
        columns={columns}
        details={details}
        state={state}
        onRow={onRow}
      />
    )
  }
  return (
    <Paper
      withBorder
      radius="lg"
      ref={region}
      className={classes.region}
      onFocus={bringIntoSight}
      // Without a mouse it is scrolled with the keyboard.
      {...(isWider && { 'data-scrolls': true, role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        ref={table}
        className={classes.table}
        aria-label={label}
        aria-busy={isBusy || rows === undefined}
        data-few={columns.length <= mostWhole || undefined}
        // Its columns do not move with the rows that come into sight.
        {...(isLong && { 'data-long': true, 'aria-rowcount': (rows?.length ?? 0) + 1 })}
      >
        {isLong && <ColumnWidths columns={columns} />}
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        {isLong && !isPrinting ? (
          <Suspense fallback={<tbody>{rows?.slice(0, wholeUpTo).map(bodyRow)}</tbody>}>
            <RowsInSight
              label={label}
              count={rows?.length ?? 0}
              columns={columns.length}
              idOf={(index) => idOf(at(index))}
              region={region}
              isRegionScrolling={isWider}
            >
              {(index) => bodyRow(at(index), index)}
            </RowsInSight>
          </Suspense>
        ) : (
          <tbody>
            {rows?.map(bodyRow)}
            {!rows?.length && (
              <tr>
                <td colSpan={columns.length} className={classes.instead}>
                  {rows ? empty : <Loading />}
                </td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </Paper>
  )
}

/** Shows the whole of a link or button that the keyboard reaches: a browser leaves it half beyond the edge. A
 * press with the mouse moves nothing. */
function bringIntoSight({ target }: FocusEvent): void {
  if (target.matches('td :focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function ColumnWidths<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  return (
    <colgroup>
      {columns.map(({ id, size = 'usual', isWideOnly }) => (
        <col key={id} data-size={size} className={isWideOnly ? classes.wideOnly : undefined} />
      ))}
    </colgroup>
  )
}

/** Which rows say more below themselves; those that went out of sight do again when they are back. */
function useShownDetails() {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  return {
    isShown: (id: string) => shown.has(id),
    toggle: (id: string) =>
      setShown(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
  }
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
  id: string
  row: Row
  isOdd: boolean
  /** Its place in a table of which not all rows are laid out. */
  rowIndex?: number
  onRow: DataTableProps<Row>['onRow']
  columns: readonly Column<Row>[]
  details: ((row: Row) => ReactNode) | undefined
  state: RowDetails
}

function BodyRow<Row>({ id, row, isOdd, rowIndex, onRow, columns, details, state }: BodyRowProps<Row>) {
  return (
    <>
      {/* Everything that a click on the row does, the link in it does too. */}
      <tr
        data-item={id}
        data-odd={isOdd}
        aria-rowindex={rowIndex}
        onClick={onRow}
        className={onRow && classes.opens}
      >
        {columns.map((column) => (
          <td key={column.id} className={look(column)}>
            {column.cell(row, state)}
          </td>
        ))}
      </tr>
      {details && state.isShown && (
        <tr data-odd={isOdd}>
          <td colSpan={columns.length} className={classes.below}>
            <div className={classes.inSight}>{details(row)}</div>
          </td>
        </tr>
      )}
    </>
  )
}

/** Tells whether a table has more columns than its region has room for. */
function useIsWider() {
  const region = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [isWider, setWider] = useState(false)
  useLayoutEffect(() => {
    const [frame, content] = [region.current, table.current]
    if (!frame || !content) return
    const measure = () => setWider(content.offsetWidth > frame.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    observer.observe(content)
    measure()
    return () => observer.disconnect()
  }, [])
  return { region, table, isWider }
}

/** An addition to a cell where the screen is too narrow for the column that shows the same. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <div className={classes.narrowOnly}>{children}</div>
}
