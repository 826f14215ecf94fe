/** Pages of the rows of a payroll month (docs/product.md#payroll-rows). */
import * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import { entity } from '#functions/runtime/entity.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type Page, pageInOrder } from '#functions/runtime/pages.ts'
import { allItems, getItems, queryIndex, queryItems } from '#functions/runtime/table.ts'
import {
  type PayrollFilter,
  type PayrollRow,
  type PayrollRowView,
  payrollRowView,
} from '#shared/payroll/model.ts'
import { hasFlag } from '#shared/roles.ts'
import {
  correctedPartition,
  hrbpPartition,
  payeePartition,
  payrollRows,
  rowKey,
  rowsPartition,
} from './row-store.ts'

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** Whose rows are listed: of everybody, or of the people whose HRBP somebody is. */
export type Scope = 'all' | { readonly hrbp: string }

/** Administrators see all rows; who else may be here those of their people. */
export const scopeOf = ({ personId, person }: Actor): Scope =>
  hasFlag(person.roles, 'admin') ? 'all' : { hrbp: personId }

/** A page of the rows of a month that a filter shows, in the order of their references, for administrators, or an HRBP's
 * own. A filter by what no index knows reads as much of the month as it takes. Raises `invalid-cursor`. */
export async function rowsPage(
  filter: PayrollFilter,
  scope: Scope,
  paged: Paged,
): Promise<Page<PayrollRowView>> {
  const { month } = filter
  const shows = (row: PayrollRow) => isShown(row, filter, scope)
  const read = reading(filter, scope)
  const list = (range: KeyRangeQuery) => firstShown(range, read, shows)
  const name = [rowsPartition(month), JSON.stringify(filter), JSON.stringify(scope)].join(' ')
  const page = await pageInOrder(name, paged, list, ({ reference }) => reference)
  const items = await withCorrections(month, page.items)
  return { ...page, items: scope === 'all' ? items : items.map(forHrbp) }
}

/** What became of a row, and how much was paid of it; why it was corrected or answered so, by whom, and what payroll
 * calls it are for administrators. */
function forHrbp({ correction, payment, ...row }: PayrollRowView): PayrollRowView {
  return {
    ...row,
    ...(correction && { correction: { ...correction, reason: undefined } }),
    ...(payment && { payment: { state: payment.state, amount: payment.amount, at: payment.at } }),
  }
}

/** All rows of a month that a filter shows, some at a time, on from a reference. */
export async function* eachRow(
  filter: PayrollFilter,
  scope: Scope,
  after?: string,
): AsyncGenerator<PayrollRow[]> {
  const read = reading(filter, scope)
  let last = after
  for (;;) {
    const found = await read({ partition: '', limit: portion, ...(last && { after: last }) })
    yield found.rows.filter((row) => isShown(row, filter, scope))
    last = found.last
    if (!last) return
  }
}

/** Rows read at once. */
const portion = 500

/** Rows, and the reference with which they end, also where its row is gone; nothing where there was none to read. */
type Read = (range: KeyRangeQuery) => Promise<{ rows: PayrollRow[]; last: string | undefined }>

/** Reads rows in the order of their references, by the narrowest way to them. */
function reading({ month, person }: PayrollFilter, scope: Scope): Read {
  if (person) return ofIndex('gsi2', payeePartition(person), `${month}#`)
  if (scope !== 'all') return ofIndex('gsi1', hrbpPartition(scope.hrbp, month), '')
  return async (range) => {
    const rows = await queryItems(payrollRows, { ...range, partition: rowsPartition(month) })
    return { rows, last: rows.at(-1)?.reference }
  }
}

/** Rows that an index leads to, whose sort keys are references behind a prefix. */
function ofIndex(index: 'gsi1' | 'gsi2', partition: string, before: string): Read {
  return async ({ after, before: until, limit, ...range }) => {
    // Signs of references are all above '!' and below '~'. What ends the range is read and left out.
    const between = [`${before}${after ?? ''}!`, `${before}${until ?? '~'}`] as const
    const found = await queryIndex(index, { ...range, partition, between, limit: limit + 1 })
    const places = found.filter(({ SK }) => SK !== until).slice(0, limit)
    return { rows: await getItems(payrollRows, places), last: places.at(-1)?.SK }
  }
}

/** The first rows of a range that are shown, as many as it asks for. */
async function firstShown(
  range: KeyRangeQuery,
  read: Read,
  shows: (row: PayrollRow) => boolean,
): Promise<PayrollRow[]> {
  const found: PayrollRow[] = []
  let rest: KeyRangeQuery = range
  for (let limit = range.limit; ; limit = portion) {
    const { rows, last } = await read({ ...rest, limit })
    found.push(...rows.filter(shows))
    if (!last || found.length >= range.limit) return found.slice(0, range.limit)
    rest = range.newestFirst ? { ...rest, before: last } : { ...rest, after: last }
  }
}

function isShown(row: PayrollRow, filter: PayrollFilter, scope: Scope): boolean {
  const { state, kind, currency, country, businessUnit, person, corrections } = filter
  return (
    (scope === 'all' || row.hrbp?.personId === scope.hrbp) &&
    (!person || row.personId === person) &&
    (!state || row.state === state) &&
    (!kind || row.kind === kind) &&
    (!currency || row.currency === currency) &&
    (country === undefined || row.country === country) &&
    (businessUnit === undefined || row.businessUnit === businessUnit) &&
    (!corrections || row.correction !== undefined)
  )
}

/** That a row is corrected, and in which month: beside the rows, so that whoever writes those need not know of it. */
export const correctedRows = entity({
  type: 'payroll-corrected-row',
  schema: z.object({
    /** Month and reference of the row that is corrected. */
    corrects: z.string(),
    of: z.string(),
    /** The month of the correction, and its number. */
    month: z.string(),
    number: z.number().int(),
  }),
  keys: ({ corrects, of, number }) => ({ PK: correctedPartition(corrects), SK: `${of}#${number}` }),
})

async function withCorrections(month: string, rows: readonly PayrollRow[]): Promise<PayrollRowView[]> {
  const references = rows.map(({ reference }) => reference).sort()
  const [first, last] = [references[0], references.at(-1)]
  if (!first || !last) return []
  const between = [first, `${last}#~`] as const
  const all = await allItems(correctedRows, { partition: correctedPartition(month), between })
  return rows.map((row) => {
    const corrected = all
      .filter(({ of }) => of === row.reference)
      .map(({ month, number }) => ({ month, number }))
    return payrollRowView.parse({ ...row, ...(corrected.length > 0 && { corrected }) })
  })
}

/** Rows by their references, each as a list shows it. */
export async function findRows(month: string, references: readonly string[]): Promise<PayrollRowView[]> {
  const keys = references.map((reference) => rowKey({ month, reference }))
  return withCorrections(month, await getItems(payrollRows, keys, true))
}

/** Whether a month has any row that a filter shows. */
export async function hasRows(filter: PayrollFilter, scope: Scope): Promise<boolean> {
  for await (const rows of eachRow(filter, scope)) if (rows.length > 0) return true
  return false
}
