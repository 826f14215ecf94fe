/** Pages of the rows of a payroll month (docs/product.md#payroll-rows). */
import * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import { entity } from '#functions/runtime/entity.ts'
import type { Index, KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, pageInOrder } from '#functions/runtime/pages.ts'
import { allItems, eachIndexed, getItems, queryItems } from '#functions/runtime/table.ts'
import { isSameName } from '#shared/folding.ts'
import {
  correction,
  type PayrollFilter,
  type PayrollRow,
  type PayrollRowView,
  payrollRowView,
} from '#shared/payroll/model.ts'
import { hasFlag } from '#shared/roles.ts'
import { askedIn } from './asked.ts'
import { isOpenState, openPartition } from './open-rows.ts'
import { type FindReferences, listFor } from './row-lists.ts'
import {
  correctedPartition,
  hrbpPartition,
  payeePartition,
  payrollRows,
  rowKey,
  rowsPartition,
} from './row-store.ts'
import { likely } from './row-values.ts'

export interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

/** Whose rows are listed: of everybody, or of the people whose HRBP somebody is. */
export type Scope = 'all' | { readonly hrbp: string }

/** Administrators see all rows; who else may be here those of their people. */
export const scopeOf = ({ personId, person }: Actor): Scope =>
  hasFlag(person.roles, 'admin') ? 'all' : { hrbp: personId }

/** A page of the rows of a month that a filter shows, in the order of their references, for administrators, or an HRBP's
 * own. Of a run that is not written yet a filter by what no index knows reads as much of the month as it takes. Raises
 * `invalid-cursor`. */
export async function rowsPage(
  filter: PayrollFilter,
  scope: Scope,
  paged: Paged,
): Promise<ListPage<PayrollRowView>> {
  const { month } = filter
  const shows = (row: PayrollRow) => isShown(row, filter, scope)
  const read = await reading(filter, scope)
  const list = (range: KeyRangeQuery) => firstShown(range, read, shows)
  const name = [rowsPartition(month), JSON.stringify(filter), JSON.stringify(scope)].join(' ')
  const page = await pageInOrder(name, paged, list, ({ reference }) => reference)
  const items = await withCorrections(month, page.items)
  return { ...page, items: scope === 'all' ? items : items.map(withoutReasons) }
}

/** What became of a row, and how much was paid of it; why it was corrected or answered so, by whom, and what payroll
 * calls it are for administrators who are not paid by the award. */
export function withoutReasons<Row extends Pick<PayrollRowView, 'correction' | 'payment'>>(row: Row): Row {
  const { correction, payment } = row
  return {
    ...row,
    ...(correction && { correction: { ...correction, reason: undefined } }),
    ...(payment && { payment: { state: payment.state, amount: payment.amount, at: payment.at } }),
  }
}

/** Rows that were read: how many, those of them that are shown, and where reading goes on. */
export interface ReadRows {
  readonly read: number
  readonly shown: PayrollRow[]
  readonly last: string | undefined
}

/** All rows of a month that a filter shows, some at a time, on from a reference. */
export async function* eachRow(
  filter: PayrollFilter,
  scope: Scope,
  after?: string,
): AsyncGenerator<ReadRows> {
  const read = await reading(filter, scope)
  let from = after
  for (;;) {
    const { rows, last } = await read({ partition: '', limit: portion, ...(from && { after: from }) })
    yield { read: rows.length, shown: rows.filter((row) => isShown(row, filter, scope)), last }
    from = last
    if (!from) return
  }
}

/** Rows read at once: of all that there are, and of those among which a page is looked for. */
const portion = 500
const pagePortion = 100

/** Rows, and the reference with which they end, also where its row is gone; nothing where there was none to read. */
type Read = (range: KeyRangeQuery) => Promise<{ rows: PayrollRow[]; last: string | undefined }>

/** Reads rows in the order of their references, by the narrowest way to them. */
async function reading(filter: PayrollFilter, scope: Scope): Promise<Read> {
  const { month, person, state } = filter
  const hrbpId = scope === 'all' ? undefined : scope.hrbp
  if (person) return ofList(indexed('gsi2', payeePartition(person), `${month}#`), month)
  const asked = await askedIn(filter)
  if (state && isOpenState(state)) {
    const partition = openPartition(month, hrbpId)
    return ofList(indexed(hrbpId ? 'gsi1' : 'gsi2', partition, `${state}#`, likely(asked)), month)
  }
  const list = await listFor(month, asked, hrbpId)
  if (list) return ofList(list, month)
  if (hrbpId) return ofList(indexed('gsi1', hrbpPartition(hrbpId, month), ''), month)
  return async (range) => {
    const rows = await queryItems(payrollRows, { ...range, partition: rowsPartition(month) })
    return { rows, last: rows.at(-1)?.reference }
  }
}

/** Rows that a list names. */
function ofList(list: FindReferences, month: string): Read {
  return async (range) => {
    const { references, last } = await list(range)
    const keys = references.map((reference) => rowKey({ month, reference }))
    return { rows: await getItems(payrollRows, keys), last }
  }
}

/** Goes through references by an index, whose sort keys are they behind a prefix; with `isLikely` past those of rows whose
 * signs do not fit, which stand behind them and a blank. */
function indexed(
  index: Index,
  partition: string,
  prefix: string,
  isLikely?: ReturnType<typeof likely>,
): FindReferences {
  return async ({ after = '', before = '~', limit, newestFirst = false }) => {
    // All that references are written with is above '!' and below '~'. What ends the range is read and left out.
    const between = [`${prefix}${after}!`, `${prefix}${before}`] as const
    const size = isLikely ? Math.max(limit, pagePortion) : limit + 1
    const found: string[] = []
    let last: string | undefined
    for await (const places of eachIndexed(index, { partition, between, newestFirst }, size))
      for (const { SK: reference, sort } of places) {
        if (reference === before) continue
        last = reference
        const [, signs] = sort.split(' ')
        if (isLikely?.(signs) !== false && found.push(reference) === limit) return { references: found, last }
      }
    return { references: found, last }
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
  let passed = 0
  for (let limit = range.limit; ; limit = nextPortion(range.limit, found.length, passed)) {
    const { rows, last } = await read({ ...rest, limit })
    found.push(...rows.filter(shows))
    passed += rows.length
    if (!last || found.length >= range.limit) return found.slice(0, range.limit)
    rest = range.newestFirst ? { ...rest, before: last } : { ...rest, after: last }
  }
}

/** As many as what is missing is likely to be among, by the share of what was read so far. */
function nextPortion(wanted: number, found: number, passed: number): number {
  const each = found > 0 ? passed / found : pagePortion
  return Math.min(pagePortion, Math.ceil((wanted - found) * each) + 1)
}

function isShown(row: PayrollRow, filter: PayrollFilter, scope: Scope): boolean {
  const { state, kind, currency, country, businessUnit, person, corrections } = filter
  return (
    (scope === 'all' || row.hrbp?.personId === scope.hrbp) &&
    (!person || row.personId === person) &&
    (!state || row.state === state) &&
    (!kind || row.kind === kind) &&
    (!currency || row.currency === currency) &&
    (country === undefined || isSameName(row.country, country)) &&
    (businessUnit === undefined || isSameName(row.businessUnit, businessUnit)) &&
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
    /** The month of the correction, its number, and what caused it. */
    month: z.string(),
    number: z.number().int(),
    cause: correction.shape.cause.optional(),
  }),
  keys: ({ corrects, of, number }) => ({ PK: correctedPartition(corrects), SK: `${of}#${number}` }),
})

/** Rows as a list shows them, with what corrects each. */
export async function withCorrections(month: string, rows: readonly PayrollRow[]): Promise<PayrollRowView[]> {
  const references = rows.map(({ reference }) => reference).sort()
  if (references.length === 0) return []
  const all = await correctedAmong(month, references)
  return rows.map((row) => {
    const corrected = all
      .filter(({ of }) => of === row.reference)
      .map(({ month, number, cause = 'corrected' as const }) => ({ month, number, cause }))
    return payrollRowView.parse({ ...row, ...(corrected.length > 0 && { corrected }) })
  })
}

/** So few rows are asked for one by one. */
const few = 4

/** Of rows that lie close together what stands beside them is read at once; of others as much as a page may be worth. */
const mostBeside = 150

/** What corrects rows of a month, whose references are in their order. */
async function correctedAmong(month: string, references: readonly string[]) {
  const partition = correctedPartition(month)
  const one = (reference: string) => allItems(correctedRows, { partition, prefix: `${reference}#` })
  const eachOf = async (some: readonly string[]) => (await Promise.all(some.map(one))).flat()
  if (references.length <= few) return eachOf(references)
  const between = [references[0] ?? '', `${references.at(-1)}#~`] as const
  const found = await queryItems(correctedRows, { partition, between, limit: mostBeside })
  const end = found.at(-1)?.of ?? ''
  if (found.length < mostBeside) return found
  return [
    ...found.filter(({ of }) => of !== end),
    ...(await eachOf(references.filter((each) => each >= end))),
  ]
}

/** Rows by their references, each as a list shows it. */
export async function findRows(month: string, references: readonly string[]): Promise<PayrollRowView[]> {
  const keys = references.map((reference) => rowKey({ month, reference }))
  return withCorrections(month, await getItems(payrollRows, keys, true))
}

/** Whether a month has any row that a filter shows. */
export async function hasRows(filter: PayrollFilter, scope: Scope): Promise<boolean> {
  const range = { partition: '', limit: 1 }
  const read = await reading(filter, scope)
  return (await firstShown(range, read, (row) => isShown(row, filter, scope))).length > 0
}
