/** Goes through what payroll is made of and compares it with the second computation, a month at a time;
 * nothing is mended (docs/product.md#payroll-reconciliation). */
import pMap from 'p-map'
import { madePartition } from '#functions/nominations/body-store.ts'
import { findFullNomination, headKey, idOfHead, nominations } from '#functions/nominations/store.ts'
import { findCalendar } from '#functions/payroll/calendar.ts'
import { findCorrections } from '#functions/payroll/corrections.ts'
import { entitlements, itemsOfMonth } from '#functions/payroll/entitlement-store.ts'
import { listCorrected, listRows, payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { findRun, listRuns } from '#functions/payroll/run-store.ts'
import { findSettlement } from '#functions/payroll/settlements.ts'
import { eachIndexed, getItems } from '#functions/runtime/table.ts'
import { firstMonth, laterOf, monthAfter, monthsFrom } from '#shared/nominations/months.ts'
import type { Correction, Entitlement } from '#shared/payroll/model.ts'
import { Closings } from './closings.ts'
import { fileDifferences } from './file-book.ts'
import { bookDifferences } from './month-book.ts'
import { paidDifferences } from './paid-book.ts'
import {
  awardDifferences,
  type Difference,
  monthOfInstant,
  numberDifferences,
  owedFrom,
  reference,
  rowsOwed,
  rowsOwedBy,
  strayCorrection,
} from './reconciliation.ts'

const pageSize = 100

interface Reconciling {
  readonly now: Date
  /** How many payroll months before the first open one are gone through, and how many calendar months of
   * nominations before the present one and the one before it; all there are unless told. */
  readonly recent?: number
  /** Waits until the stream has brought what is on its way, before what differs is looked at again. */
  readonly settle: () => Promise<void>
}

/** A part that was gone through. */
export interface Reconciled {
  /** `made yyyy-mm`: the nominations of a calendar month; `paid yyyy-mm`: a payroll month; `runs`: their
   * numbers. They are gone through in this order. */
  readonly part: string
  readonly differences: readonly Difference[]
  /** Why it could not be. */
  readonly fault?: unknown
  /** The latest month that anything is paid with, as far as this part and those before it have seen. */
  readonly latest: string
}

/** The latest month that anything is paid with, as far as is known. */
interface Seen {
  latest: string
}

/** Goes through each part, from behind `after` on, and gives what differs in it at once. What differs once
 * only was under way. A part that cannot be read keeps no other from being gone through. */
export async function* reconcile({
  after = '',
  latest = '',
  ...options
}: Reconciling & { after?: string | undefined; latest?: string | undefined }): AsyncGenerator<Reconciled> {
  const seen = { latest }
  for await (const part of recentParts(options, seen)) if (part > after) yield compare(part, seen, options)
}

/** Goes through what is older, once: from behind `after` on, and then from the first one. */
export async function* reconcileOlder({
  after = '',
  latest = '',
  ...options
}: Parameters<typeof reconcile>[0] & { recent: number }): AsyncGenerator<Reconciled> {
  const seen = { latest }
  const all = await olderParts(options)
  for (const part of all) if (part > after) yield compare(part, seen, options)
  // Each round begins again: what an award named by mistake may have been mended since.
  seen.latest = ''
  for (const part of all) if (part <= after) yield compare(part, seen, options)
}

async function compare(part: string, seen: Seen, { settle }: Reconciling): Promise<Reconciled> {
  try {
    return { part, differences: await seenTwice(() => look(part, seen), settle), latest: seen.latest }
  } catch (fault) {
    return { part, differences: [], fault, latest: seen.latest }
  }
}

function look(part: string, seen: Seen): Promise<Difference[]> {
  const [kind, month = ''] = part.split(' ')
  if (kind === 'made') return missingOf(month, seen)
  return kind === 'paid' ? monthDifferences(month) : runDifferences()
}

const partMade = (month: string) => `made ${month}`
const partPaid = (month: string) => `paid ${month}`

/** Returns the first of the recent calendar months of nominations. */
const firstRecent = (present: string, recent: number) => monthAfter(present, -recent - 1)

async function* recentParts({ now, recent }: Reconciling, seen: Seen): AsyncGenerator<string> {
  const present = monthOfInstant(now.toISOString())
  const first = recent === undefined ? firstMonth : firstRecent(present, recent)
  yield* monthsFrom(first, present).map(partMade)
  const calendar = await findCalendar()
  if (calendar) {
    const { since, openFrom, promised = openFrom } = calendar
    const begin = recent === undefined ? since : laterOf(since, monthAfter(openFrom, -recent))
    const last = [present, openFrom, promised, seen.latest].reduce(laterOf)
    yield* monthsFrom(begin, last).map(partPaid)
  }
  yield 'runs'
}

async function olderParts({ now, recent }: { now: Date; recent: number }): Promise<string[]> {
  const present = monthOfInstant(now.toISOString())
  const calendar = await findCalendar()
  return [
    ...monthsFrom(firstMonth, monthAfter(firstRecent(present, recent), -1)).map(partMade),
    ...(calendar ? monthsFrom(calendar.since, monthAfter(calendar.openFrom, -recent - 1)).map(partPaid) : []),
  ]
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

/** Lists awards without entitlement, of a month of nominations. Notes the months of the others. */
async function missingOf(madeIn: string, seen: Seen): Promise<Difference[]> {
  const calendar = await findCalendar()
  const found: Difference[] = []
  for await (const keys of eachIndexed('gsi2', { partition: madePartition(madeIn) }, pageSize)) {
    const heads = await getItems(nominations, keys.map(idOfHead).map(headKey))
    const owed = heads.flatMap((head) => {
      const month = owedFrom(head)
      return month ? [{ ...head, month }] : []
    })
    const awardKeys = owed.flatMap(({ id: nominationId, payroll }) =>
      payroll ? [entitlements.keys({ nominationId, ...payroll } as Entitlement)] : [],
    )
    const awards = await getItems(entitlements, awardKeys)
    const paidMonths = new Map(awards.map((each) => [each.nominationId, each.month]))
    for (const { id: of, month } of owed) {
      const differs = (kind: Difference['kind'], expected: string, is: string) =>
        found.push({ kind, month, of, expected, found: is })
      const paidIn = paidMonths.get(of)
      if (paidIn) {
        seen.latest = laterOf(seen.latest, paidIn)
        if (!calendar) differs('no-calendar', 'one', 'none')
        else if (paidIn < calendar.since) differs('place', `${calendar.since} or later`, paidIn)
      } else differs('no-entitlement', 'one', 'none')
    }
  }
  return found
}

/** Compares the numbers of runs: they follow each other. */
async function runDifferences(): Promise<Difference[]> {
  const calendar = await findCalendar()
  return numberDifferences(await listRuns(), calendar?.runs ?? 0)
}

/** Awards that are read at once. */
const concurrency = 10

/** Lists what differs of a payroll month. */
async function monthDifferences(month: string): Promise<Difference[]> {
  const calendar = await findCalendar()
  const run = await findRun(month)
  const items = await itemsOfMonth(month)
  const pays = items.filter((item) => item.type === 'entitlement')
  const corrects = items.filter((item) => item.type === 'payroll-correction')
  const found = await strayCorrections(corrects)
  const closings = new Closings()
  const corrected: string[] = []
  const compareAward = async (award: Entitlement) => {
    const own = await correctionsOf(award)
    const nomination = await findFullNomination(award.nominationId)
    found.push(...awardDifferences(nomination, award, own))
    found.push(...(await closings.unexplained(nomination, award, own)))
    if (own.length > 0) found.push(...(await paidDifferencesOf(award, own)))
    corrected.push(...own.flatMap((correction) => (correction ? marksOf(correction) : [])))
  }
  await pMap(pays, compareAward, { concurrency })
  const owed = [...pays.flatMap(rowsOwed), ...corrects.flatMap(rowsOwedBy)]
  const rows = await listRows(month)
  const marks = await listCorrected(month)
  const marked = marks.map(({ of, month: by, number }) => `${of} by ${number} of ${by}`)
  const isClosed = calendar !== undefined && month < calendar.openFrom
  return [
    ...found,
    ...bookDifferences({ month, isClosed, run, owed, rows, corrected, marked }),
    ...(await fileDifferences(run, owed)),
  ]
}

/** Reads the corrections that an award names, in their order. */
async function correctionsOf(award: Entitlement) {
  const all = await findCorrections(award)
  return (award.corrections ?? []).map((_, index) => all.find(({ number }) => number === index + 1))
}

/** Reads the rows of an award that was corrected, which stand in several months. */
async function paidDifferencesOf(
  award: Entitlement,
  made: readonly (Correction | undefined)[],
): Promise<Difference[]> {
  const there = made.filter((each) => each !== undefined)
  const settlement = await findSettlement(award)
  const keys = [...rowsOwed(award), ...there.flatMap(rowsOwedBy)].map(rowKey)
  const rows = await getItems(payrollRows, keys)
  return paidDifferences(award, there, rows, Object.keys(settlement?.settled ?? {}))
}

const marksOf = ({ lines, nominationId, number, month }: Correction) => [
  ...new Set(lines.map(({ place }) => `${reference(nominationId, place)} by ${number} of ${month}`)),
]

async function strayCorrections(made: readonly Correction[]): Promise<Difference[]> {
  const keyOf = ({ nominationId, corrects: month, approvedAt }: Correction) =>
    entitlements.keys({ nominationId, month, approvedAt } as Entitlement)
  // Several corrections may be of one award; a key may be asked for once.
  const keys = new Map(made.map((each) => [each.nominationId, keyOf(each)]))
  const awards = await getItems(entitlements, [...keys.values()])
  return made.flatMap((each) =>
    strayCorrection(
      each,
      awards.find(({ nominationId, month }) => nominationId === each.nominationId && month === each.corrects),
    ),
  )
}
