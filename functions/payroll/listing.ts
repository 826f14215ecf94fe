/** Pages of the rows of a payroll month (docs/product.md#payroll-rows). A month is read whole, kept in memory
 * as long as its stamp stays the same, and filtered there. */
import { groupBy } from 'es-toolkit/array'
import { memoize } from 'es-toolkit/function'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, type Paged, pageInOrder, withinRange } from '#functions/runtime/pages.ts'
import { allItems, getItem, getItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import type { EndpointReply } from '#shared/endpoint.ts'
import { fold } from '#shared/folding.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import {
  flaggedRow,
  type PayrollFilter,
  type PayrollRow,
  type PayrollRowView,
  type PayrollSums,
  payrollRowView,
  type RowLocations,
} from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'
import { hasFlag } from '#shared/roles.ts'
import {
  type correctedRows,
  listCorrected,
  listRows,
  payrollRows,
  rowKey,
  rowStamps,
  rowsPartition,
  stampKey,
} from './row-store.ts'
import { findRun, flaggedRows, flagsPartition, latePass } from './run-store.ts'
import { spellingsOf, sumsOf } from './sums.ts'

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

/** The three months that were read last, of at most 20,000 rows each, which take some 20 MB. */
const inMemory = warm(() => new LRUCache<string, MonthRows>({ max: 3 }))

/** Reads a month whole, or gives it from memory where no row of it was written since. */
async function monthRows(month: string): Promise<MonthRows> {
  // Before the rows: what is written while they are read has a later stamp.
  const { stamp } = (await getItem(rowStamps, stampKey(month))) ?? {}
  const cached = inMemory().get(month)
  if (cached && cached.stamp === stamp) return cached
  const [rows, corrected] = await Promise.all([listRows(month), listCorrected(month)])
  const found = { rows, marks: new Map(Object.entries(groupBy(corrected, ({ of }) => of))), stamp }
  inMemory().set(month, found)
  return found
}

/** Lists the rows of a month that a filter shows, in the order of their references. */
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

/** Tells whether a row writes a name, in any way of writing it. Each way is folded once. */
function isNamed(filter: string | undefined): (name: string) => boolean {
  if (filter === undefined) return () => true
  const folded = fold(filter)
  return memoize((name: string) => fold(name) === folded)
}

/** Lists a page of the rows of a month that a filter shows, for administrators, or of an HRBP. */
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

/** Leaves out why a row was corrected or answered so, by whom, and what payroll calls it: that is for
 * administrators who are not paid by the award. */
export function withoutReasons<Row extends Pick<PayrollRowView, 'correction' | 'payment'>>(row: Row): Row {
  const { correction, payment } = row
  return {
    ...row,
    ...(correction && { correction: { ...correction, reason: undefined } }),
    ...(payment && { payment: { state: payment.state, amount: payment.amount, at: payment.at } }),
  }
}

/** Shows a row as lists do, with what corrects it. */
function viewOf(row: PayrollRow, marks: readonly Mark[] = []): PayrollRowView {
  const corrected = marks.map(({ month, number, cause }) => ({ month, number, cause }))
  return payrollRowView.parse({ ...row, ...(corrected.length > 0 && { corrected }) })
}

/** Reads rows as this moment has them, each as a list shows it. */
export async function findRows(
  ids: readonly Pick<PayrollRow, 'month' | 'reference'>[],
): Promise<PayrollRowView[]> {
  const rows = await getItems(payrollRows, ids.map(rowKey))
  return Promise.all(rows.map(async (row) => viewOf(row, await listCorrected(row.month, row.reference))))
}

/** Sums up a month by its rows, two seconds late at most as long as it is open. */
export async function sumsOfMonth(month: string): Promise<PayrollSums> {
  return sumsOf((await monthRows(month)).rows)
}

/** Lists the countries and units that the rows of an HRBP can be narrowed to in a month. */
export async function findNames(hrbp: string, month: string): Promise<RowLocations> {
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

/** Lists the rows of a closed month that payroll is warned of, in the order of their references, as they are
 * in their run; none while it is being gone through. */
export async function flagsPage(
  month: string,
  paged: Paged,
): Promise<EndpointReply<typeof payrollApi.listPayrollFlags>> {
  const { pass } = await closedRun(month)
  if (!pass) return { items: [] }
  const partition = flagsPartition(month)
  const warnings = await allItems(flaggedRows, { partition })
  const byReference = groupBy(
    warnings.filter((each) => each.pass === pass || each.pass === latePass),
    ({ row }) => row.reference,
  )
  const all = Object.values(byReference).flatMap((each) =>
    each.slice(0, 1).map(({ row }) => ({ row, flags: each.flatMap(({ flags }) => flags) })),
  )
  const sort = ({ row }: (typeof all)[number]) => row.reference
  const list = async (range: KeyRangeQuery) => withinRange(all, range, sort)
  const page = await pageInOrder(`${partition} ${pass}`, paged, list, sort)
  if (page.items.length === 0) return { ...page, items: [] }
  const { marks } = await monthRows(month)
  const items = page.items.map(({ row, flags }) =>
    flaggedRow.parse({ ...viewOf(row, marks.get(row.reference)), flags }),
  )
  return { ...page, items }
}

/** Lists the rows of a confirmed run that payroll has not answered; none before it is confirmed. */
export async function unansweredPage(
  month: string,
  paged: Paged,
): Promise<EndpointReply<typeof payrollApi.listUnansweredRows>> {
  const page = await rowsPage({ month, state: 'exported' }, 'all', paged)
  if (page.items.length === 0) await closedRun(month)
  return page
}

async function closedRun(month: string) {
  const run = await findRun(month)
  if (!run) throw new Problem('not-found')
  return run
}
