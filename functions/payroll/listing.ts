/** Pages of the rows of a payroll month (docs/product.md#payroll-rows). A month is read whole, kept in
 * memory as long as its stamp stays the same, and filtered there. */
import type * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import { type ListPage, pageInOrder, withinRange } from '#functions/runtime/pages.ts'
import { allItems, getItem, getItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import { fold } from '#shared/folding.ts'
import {
  type PayrollFilter,
  type PayrollPlaces,
  type PayrollRow,
  type PayrollRowView,
  type PayrollSums,
  payrollRowView,
} from '#shared/payroll/model.ts'
import { hasFlag } from '#shared/roles.ts'
import {
  correctedPartition,
  correctedRows,
  payrollRows,
  rowKey,
  rowStamps,
  rowsPartition,
  stampKey,
} from './row-store.ts'
import { spellingsOf, sumsOf } from './sums.ts'

export interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** The people whose rows are listed: everybody, or those whose HRBP somebody is. */
export type Scope = 'all' | { readonly hrbp: string }

/** Administrators see all rows; who else may be here those of their people. */
export const scopeOf = ({ personId, person }: Actor): Scope =>
  hasFlag(person.roles, 'admin') ? 'all' : { hrbp: personId }

/** That a row is corrected. */
type Mark = z.infer<typeof correctedRows.schema>

/** A month as it is in memory. */
interface MonthRows {
  /** In the order of their references. */
  readonly rows: readonly PayrollRow[]
  /** By the reference of the row that is corrected. */
  readonly marks: ReadonlyMap<string, readonly Mark[]>
  readonly stamp: string | undefined
}

/** Months that a function keeps, of at most 20,000 rows each, which take some 20 MB. */
const inMemory = warm(() => new Map<string, MonthRows>())

/** Reads a month whole, or gives it from memory where no row of it was written since. A month without a
 * stamp was not written by the product: it is never kept. */
async function monthRows(month: string): Promise<MonthRows> {
  // Before the rows: what is written while they are read has a later stamp.
  const { stamp } = (await getItem(rowStamps, stampKey(month))) ?? {}
  const cached = inMemory().get(month)
  const found = stamp && cached?.stamp === stamp ? cached : await readMonth(month, stamp)
  if (stamp) remember(month, found)
  return found
}

/** Months in memory: those that were read last. */
const mostMonths = 3

function remember(month: string, rows: MonthRows): void {
  const months = inMemory()
  months.delete(month)
  months.set(month, rows)
  const [oldest = ''] = months.keys()
  if (months.size > mostMonths) months.delete(oldest)
}

async function readMonth(month: string, stamp: string | undefined): Promise<MonthRows> {
  const [rows, marked] = await Promise.all([
    allItems(payrollRows, { partition: rowsPartition(month), consistent: true }),
    allItems(correctedRows, { partition: correctedPartition(month), consistent: true }),
  ])
  const marks = new Map<string, Mark[]>()
  for (const mark of marked) {
    const same = marks.get(mark.of)
    if (same) same.push(mark)
    else marks.set(mark.of, [mark])
  }
  return { rows, marks, stamp }
}

/** The rows of a month that a filter shows, in the order of their references. */
export async function shownRows(filter: PayrollFilter, scope: Scope): Promise<PayrollRow[]> {
  return shownOf((await monthRows(filter.month)).rows, filter, scope)
}

function shownOf(rows: readonly PayrollRow[], filter: PayrollFilter, scope: Scope): PayrollRow[] {
  const { state, kind, currency, country, businessUnit, person, corrections } = filter
  const isCountry = isNamed(country)
  const isUnit = isNamed(businessUnit)
  return rows.filter(
    (row) =>
      (scope === 'all' || row.hrbp?.personId === scope.hrbp) &&
      (!person || row.personId === person) &&
      (!state || row.state === state) &&
      (!kind || row.kind === kind) &&
      (!currency || row.currency === currency) &&
      isCountry(row.country) &&
      isUnit(row.businessUnit) &&
      (!corrections || row.correction !== undefined),
  )
}

/** Tells whether a row writes a name that is asked for, in any way of writing it. Each way is folded once. */
function isNamed(asked: string | undefined): (written: string) => boolean {
  if (asked === undefined) return () => true
  const name = fold(asked)
  const answers = new Map<string, boolean>()
  return (written) => {
    const is = answers.get(written) ?? fold(written) === name
    answers.set(written, is)
    return is
  }
}

/** A page of the rows of a month that a filter shows, in the order of their references, for
 * administrators, or an HRBP's own. Raises `invalid-cursor`. */
export async function rowsPage(
  filter: PayrollFilter,
  scope: Scope,
  paged: Paged,
): Promise<ListPage<PayrollRowView>> {
  const { month } = filter
  const { rows, marks } = await monthRows(month)
  const all = shownOf(rows, filter, scope)
  const name = [rowsPartition(month), JSON.stringify(filter), JSON.stringify(scope)].join(' ')
  const sort = ({ reference }: PayrollRow) => reference
  const page = await pageInOrder(name, paged, async (range) => withinRange(all, range, sort), sort)
  const items = page.items.map((row) => viewOf(row, marks.get(row.reference)))
  return { ...page, items: scope === 'all' ? items : items.map(withoutReasons) }
}

/** Tells what became of a row, and how much was paid of it; why it was corrected or answered so, by whom,
 * and what payroll calls it are for administrators who are not paid by the award. */
export function withoutReasons<Row extends Pick<PayrollRowView, 'correction' | 'payment'>>(row: Row): Row {
  const { correction, payment } = row
  return {
    ...row,
    ...(correction && { correction: { ...correction, reason: undefined } }),
    ...(payment && { payment: { state: payment.state, amount: payment.amount, at: payment.at } }),
  }
}

/** A row as a list shows it, with what corrects it. */
function viewOf(row: PayrollRow, marks: readonly Mark[] = []): PayrollRowView {
  const corrected = marks.map(({ month, number, cause = 'corrected' as const }) => ({ month, number, cause }))
  return payrollRowView.parse({ ...row, ...(corrected.length > 0 && { corrected }) })
}

/** Rows of a month, which may be older than what it has in memory, with what corrects each. */
export async function withCorrections(month: string, rows: readonly PayrollRow[]): Promise<PayrollRowView[]> {
  if (rows.length === 0) return []
  const { marks } = await monthRows(month)
  return rows.map((row) => viewOf(row, marks.get(row.reference)))
}

/** Rows by their references, as this moment has them, each as a list shows it. */
export async function findRows(month: string, references: readonly string[]): Promise<PayrollRowView[]> {
  const keys = references.map((reference) => rowKey({ month, reference }))
  const rows = await getItems(payrollRows, keys, true)
  const partition = correctedPartition(month)
  return Promise.all(
    rows.map(async (row) =>
      viewOf(row, await allItems(correctedRows, { partition, prefix: `${row.reference}#` })),
    ),
  )
}

/** Tells what a month comes to by its rows, two seconds late at most as long as it is open. */
export async function sumsOfMonth(month: string): Promise<PayrollSums> {
  return sumsOf((await monthRows(month)).rows)
}

/** Tells what the rows of an HRBP can be narrowed to in a month. */
export async function findNames(hrbp: string, month: string): Promise<PayrollPlaces> {
  const rows = await shownRows({ month }, { hrbp })
  const names = (all: readonly string[]) => {
    const named = all.filter((name) => name.trim() !== '')
    return [...spellingsOf(named.map((name) => ({ name, rows: 1 }))).values()].sort()
  }
  return {
    countries: names(rows.map(({ country }) => country)),
    businessUnits: names(rows.map(({ businessUnit }) => businessUnit)),
  }
}
