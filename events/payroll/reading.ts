/** Goes through what payroll is made of and compares it with the second computation, a month at a time; nothing is mended
 * (docs/product.md#payroll-reconciliation). Of a month it keeps a line for each row, of everything else a page. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { streamObject } from '#functions/media/objects.ts'
import { findBody, madePartition } from '#functions/nominations/body-store.ts'
import { headKey, idOfHead, nominations } from '#functions/nominations/store.ts'
import { findCalendar } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements, monthPartition } from '#functions/payroll/entitlement-store.ts'
import { correctedRows } from '#functions/payroll/listing.ts'
import { openRows, openRowsPartition } from '#functions/payroll/open-rows.ts'
import { payrollPlaces, placesPartition } from '#functions/payroll/place-store.ts'
import { listsPartition, rowLists, writtenLists } from '#functions/payroll/row-lists.ts'
import { correctedPartition, payrollRows, rowKey, rowsPartition } from '#functions/payroll/row-store.ts'
import { payrollRuns, placeSums, placeSumsKey, runKey, runsPartition } from '#functions/payroll/run-store.ts'
import { type Settlement, settlements } from '#functions/payroll/settlements.ts'
import { payrollTotals, totalsPartition } from '#functions/payroll/totals.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, eachIndexed, eachPage, getItems } from '#functions/runtime/table.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import type { Correction, Entitlement, PayrollRun } from '#shared/payroll/model.ts'
import { runFileKey } from '#shared/payroll/object-keys.ts'
import { ListBook } from './list-book.ts'
import { paidDifferences } from './paid-book.ts'
import {
  awardDifferences,
  type Difference,
  MonthBook,
  monthOfInstant,
  numberDifferences,
  owedFrom,
  rowsOwed,
  rowsOwedBy,
  type SummedRun,
  strayCorrection,
} from './reconciliation.ts'

const pageSize = 100
const atOnce = 10

async function each<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const [failure] = await forEachLimited(items, atOnce, work)
  if (failure) throw failure.error
}

interface Reconciling {
  readonly now: Date
  /** How many payroll months before the first open one are gone through, and how many calendar months of nominations
   * before the present one; all there are unless told. */
  readonly recent?: number
  /** The part with which a run was ended: this one begins behind it. */
  readonly after?: string | undefined
  /** Waits until the stream has brought what is on its way, before what differs is looked at again. */
  readonly settle: () => Promise<void>
}

/** What is gone through by itself. Parts are gone through in the order of what they are called. */
interface Part {
  /** `made yyyy-mm`: the nominations of a calendar month; `paid yyyy-mm`: a payroll month; `runs`: their numbers. */
  readonly part: string
  readonly look: () => Promise<Difference[]>
}

/** A part that was gone through. */
interface Reconciled extends Pick<Part, 'part'> {
  readonly differences: readonly Difference[]
  /** Why it could not be. */
  readonly fault?: unknown
}

/** No nomination is older. */
const firstMonth = '2000-01'

/** Tells of each part what differs as soon as it was gone through, however many parts there are. What differs once only was
 * under way. A part that cannot be read keeps no other from being gone through. */
export async function* reconcile(asked: Reconciling): AsyncGenerator<Reconciled> {
  const { after = '', settle } = asked
  for await (const { part, look } of parts(asked)) {
    if (part <= after) continue
    try {
      yield { part, differences: await seenTwice(look, settle) }
    } catch (fault) {
      yield { part, differences: [], fault }
    }
  }
}

async function* parts({ now, recent }: Reconciling): AsyncGenerator<Part> {
  const present = monthOfInstant(now.toISOString())
  const made = monthsFrom(recent === undefined ? firstMonth : monthAfter(present, -recent - 1), present)
  const awarded = new Set<string>()
  for (const month of made) yield { part: `made ${month}`, look: () => missingOf(month, awarded) }
  const calendar = await findCalendar()
  if (calendar) {
    const { since, openFrom, promised = openFrom } = calendar
    const begin = recent === undefined ? since : [since, monthAfter(openFrom, -recent)].sort().at(-1)
    const last = [present, openFrom, promised, ...awarded].sort().at(-1)
    for (const month of monthsFrom(begin ?? since, last ?? present))
      yield { part: `paid ${month}`, look: () => monthDifferences(month) }
  }
  yield { part: 'runs', look: runDifferences }
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month)
  return months
}

const nameOf = ({ kind, month, of }: Difference) => `${kind} ${month} ${of}`

async function seenTwice(
  look: () => Promise<Difference[]>,
  settle: () => Promise<void>,
): Promise<Difference[]> {
  const first = await look()
  if (first.length === 0) return []
  await settle()
  const names = new Set(first.map(nameOf))
  return (await look()).filter((each) => names.has(nameOf(each)))
}

/** Awards among the nominations that were made in a month of which nothing says what they pay. Notes the months that
 * those of the others are in. */
async function missingOf(made: string, months: Set<string>): Promise<Difference[]> {
  const calendar = await findCalendar()
  const found: Difference[] = []
  for await (const keys of eachIndexed('gsi2', { partition: madePartition(made) }, pageSize)) {
    const heads = await getItems(nominations, keys.map(idOfHead).map(headKey), true)
    const owed = heads.flatMap((head) => {
      const month = owedFrom(head)
      return month ? [{ ...head, month }] : []
    })
    const placed = owed.flatMap(({ id: nominationId, payroll }) =>
      payroll ? [entitlements.keys({ nominationId, ...payroll } as Entitlement)] : [],
    )
    const kept = new Map(
      (await getItems(entitlements, placed, true)).map((each) => [each.nominationId, each.month]),
    )
    for (const { id: of, month, payroll } of owed) {
      const differs = (kind: Difference['kind'], expected: string, is: string) =>
        found.push({ kind, month, of, expected, found: is })
      const paidIn = kept.get(of)
      if (paidIn) {
        months.add(paidIn)
        if (!calendar) differs('no-calendar', 'one', 'none')
        else if (paidIn < calendar.since) differs('place', `${calendar.since} or later`, paidIn)
      }
      // What was approved before anything was paid is none of payroll's.
      else if (payroll || (calendar && month >= calendar.since)) differs('no-entitlement', 'one', 'none')
    }
  }
  return found
}

const kept = entity({
  type: '',
  schema: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal(entitlements.type) }),
    z.looseObject({ type: z.literal(corrections.type) }),
  ]),
  keys: (): Key => ({ PK: '', SK: '' }),
})

async function monthDifferences(month: string): Promise<Difference[]> {
  const [calendar, run] = [await findCalendar(), await runOf(month)]
  const [book, lists] = [new MonthBook(month, run), new ListBook(month, run)]
  const found: Difference[] = []
  const marks: string[] = []
  for await (const page of eachPage(kept, { partition: monthPartition(month), consistent: true }, pageSize)) {
    const pays = page.flatMap((item) =>
      item.type === 'entitlement' ? [entitlements.schema.parse(item)] : [],
    )
    const corrects = page.flatMap((item) =>
      item.type === 'payroll-correction' ? [corrections.schema.parse(item)] : [],
    )
    for (const award of pays) book.owe(rowsOwed(award))
    for (const correction of corrects) book.owe(rowsOwedBy(correction))
    const heads = await headsOf(pays)
    await each(pays, async (award) => {
      const made = await correctionsOf(award)
      const head = heads.get(award.nominationId)
      const body = head && (await findBody(head.id))
      found.push(...awardDifferences(head && body && { head, body }, award, made))
      if (made.length > 0) found.push(...(await paidDifferencesOf(award, made)))
      marks.push(...made.flatMap((correction) => (correction ? marksOf(correction) : [])))
    })
    found.push(...(await strayCorrections(corrects)))
  }
  for await (const rows of eachPage(
    payrollRows,
    { partition: rowsPartition(month), consistent: true },
    pageSize,
  )) {
    book.has(rows)
    lists.has(rows)
  }
  await readLists(month, lists)
  const marked = await allItems(correctedRows, { partition: correctedPartition(month), consistent: true })
  book.marks(
    marks,
    marked.map(({ of, month: by, number }) => `${of} by ${number} of ${by}`),
  )
  const totals = { partition: totalsPartition(month), prefix: 'DAY#', consistent: true }
  book.keeps((await allItems(payrollTotals, totals)).map(({ sums }) => sums))
  book.close(calendar !== undefined && month < calendar.openFrom)
  return [...found, ...book.differences, ...lists.differences, ...(await fileDifferences(run))]
}

/** What rows are found by, behind the rows themselves. */
async function readLists(month: string, lists: ListBook): Promise<void> {
  const openStretch = { partition: openRowsPartition(month), consistent: true }
  for await (const entries of eachPage(openRows, openStretch, pageSize)) lists.hasOpen(entries)
  const [written] = await getItems(writtenLists, [writtenLists.keys({ month })], true)
  lists.saysWritten(written !== undefined)
  for (const hrbpId of [undefined, ...lists.hrbps]) {
    // The mark that they are written stands before them.
    const after = writtenLists.keys({ month }).SK
    const stretch = { partition: listsPartition(month, hrbpId), after, consistent: true }
    for await (const parts of eachPage(rowLists, stretch, pageSize)) lists.hasListed(parts)
  }
  for (const hrbpId of lists.hrbps)
    lists.offers(
      await allItems(payrollPlaces, { partition: placesPartition(hrbpId, month), consistent: true }),
    )
  lists.close()
}

/** The run of a month, with the sums that stand beside it. */
async function runOf(month: string): Promise<SummedRun | undefined> {
  const [run] = await getItems(payrollRuns, [runKey(month)], true)
  if (!run?.sums) return run
  const [beside] = await getItems(placeSums, [placeSumsKey(run)], true)
  return { ...run, sums: { ...beside, ...run.sums } }
}

/** Those that an award names, in their order. */
async function correctionsOf({ nominationId, corrections: places = [] }: Entitlement) {
  const keys = places.map((place, index) =>
    corrections.keys({ nominationId, ...place, number: index + 1 } as Correction),
  )
  const made = await getItems(corrections, keys, true)
  return places.map((_, index) => made.find(({ number }) => number === index + 1))
}

/** The heads of the nominations of awards, of which two may be of one where something is wrong. */
async function headsOf(awards: readonly Entitlement[]): Promise<Map<string, Nomination>> {
  const ids = new Set(awards.map(({ nominationId }) => nominationId))
  const heads = await getItems(nominations, [...ids].map(headKey), true)
  return new Map(heads.map((head) => [head.id, head]))
}

/** Rows of an award that was corrected stand in several months. */
async function paidDifferencesOf(
  award: Entitlement,
  made: readonly (Correction | undefined)[],
): Promise<Difference[]> {
  const there = made.filter((each) => each !== undefined)
  const place = settlements.keys({ nominationId: award.nominationId } as Settlement)
  const [settlement] = await getItems(settlements, [place], true)
  const keys = [...rowsOwed(award), ...there.flatMap(rowsOwedBy)].map(rowKey)
  const rows = await getItems(payrollRows, keys, true)
  return paidDifferences(award, there, rows, settlement && Object.keys(settlement.settled))
}

const marksOf = ({ lines, nominationId, number, month }: Correction) =>
  [...new Set(lines.map(({ place }) => place))].map(
    (place) => `${nominationId}-${String(place + 1).padStart(2, '0')} by ${number} of ${month}`,
  )

async function strayCorrections(made: readonly Correction[]): Promise<Difference[]> {
  const keyOf = ({ nominationId, corrects: month, approvedAt }: Correction) =>
    entitlements.keys({ nominationId, month, approvedAt } as Entitlement)
  // Several corrections may be of one award; a key may be asked for once.
  const keys = new Map(made.map((each) => [each.nominationId, keyOf(each)]))
  const awards = await getItems(entitlements, [...keys.values()], true)
  return made.flatMap((each) =>
    strayCorrection(
      each,
      awards.find(({ nominationId, month }) => nominationId === each.nominationId && month === each.corrects),
    ),
  )
}

async function fileDifferences(run: PayrollRun | undefined): Promise<Difference[]> {
  const { month, number, state } = run ?? {}
  if (!run || !month || number === undefined || state !== 'confirmed') return []
  const found: Difference[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const { sha256, bytes = 0 } = run.files?.[format] ?? {}
    const expected = sha256 ? `${bytes} bytes, ${sha256}` : 'none'
    const is = await digestOf(runFileKey({ month, number }, format))
    if (is !== expected) found.push({ kind: 'file', month, of: format, expected, found: is })
  }
  return found
}

async function digestOf(key: string): Promise<string> {
  const chunks = await streamObject(key)
  if (!chunks) return 'none'
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return `${bytes} bytes, ${hash.digest('hex')}`
}

/** Whether runs are numbered one after the other, and none is of a month that is open. */
async function runDifferences(): Promise<Difference[]> {
  const calendar = await findCalendar()
  const runs = await allItems(payrollRuns, { partition: runsPartition, consistent: true })
  return numberDifferences(runs, calendar?.runs ?? 0)
}
