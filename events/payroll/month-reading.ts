/** Goes through a payroll month, by the records as they are kept: what it pays, its rows, its run
 * and the files of that. It keeps a line for each row, of everything else a page. */
import * as z from 'zod'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { findBody } from '#functions/nominations/body-store.ts'
import { headKey, nominations } from '#functions/nominations/store.ts'
import { findCalendar } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements, monthPartition } from '#functions/payroll/entitlement-store.ts'
import {
  correctedPartition,
  correctedRows,
  payrollRows,
  rowKey,
  rowsPartition,
} from '#functions/payroll/row-store.ts'
import { payrollRuns, runKey } from '#functions/payroll/run-store.ts'
import { type Settlement, settlements } from '#functions/payroll/settlements.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, eachPage, getItems } from '#functions/runtime/table.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import type { Correction, Entitlement } from '#shared/payroll/model.ts'
import { Closings } from './closings.ts'
import { FileBook } from './file-book.ts'
import { fileDifferences } from './file-reading.ts'
import { MonthBook } from './month-book.ts'
import { paidDifferences } from './paid-book.ts'
import { awardDifferences, type Difference, rowsOwed, rowsOwedBy, strayCorrection } from './reconciliation.ts'

const pageSize = 100
const atOnce = 10

async function each<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const [failure] = await forEachLimited(items, atOnce, work)
  if (failure) throw failure.error
}

const kept = entity({
  type: '',
  schema: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal(entitlements.type) }),
    z.looseObject({ type: z.literal(corrections.type) }),
  ]),
  keys: (): Key => ({ PK: '', SK: '' }),
})

/** What differs of a payroll month. */
export async function monthDifferences(month: string): Promise<Difference[]> {
  const calendar = await findCalendar()
  const [run] = await getItems(payrollRuns, [runKey(month)], true)
  const [book, file] = [new MonthBook(month, run), new FileBook(month)]
  const closings = new Closings()
  const found: Difference[] = []
  const marks: string[] = []
  for await (const page of eachPage(kept, { partition: monthPartition(month), consistent: true }, pageSize)) {
    const pays = page.flatMap((item) =>
      item.type === 'entitlement' ? [entitlements.schema.parse(item)] : [],
    )
    const corrects = page.flatMap((item) =>
      item.type === 'payroll-correction' ? [corrections.schema.parse(item)] : [],
    )
    const owed = [...pays.flatMap(rowsOwed), ...corrects.flatMap(rowsOwedBy)]
    book.owe(owed)
    if (run?.files) file.owe(owed)
    const heads = await headsOf(pays)
    await each(pays, async (award) => {
      const made = await correctionsOf(award)
      const head = heads.get(award.nominationId)
      const body = head && (await findBody(head.id))
      const nomination: FullNomination | undefined = head && body && { head, body }
      found.push(...awardDifferences(nomination, award, made))
      found.push(...(await closings.unexplained(nomination, award, made)))
      if (made.length > 0) found.push(...(await paidDifferencesOf(award, made)))
      marks.push(...made.flatMap((correction) => (correction ? marksOf(correction) : [])))
    })
    found.push(...(await strayCorrections(corrects)))
  }
  const stretch = { partition: rowsPartition(month), consistent: true }
  for await (const rows of eachPage(payrollRows, stretch, pageSize)) book.has(rows)
  const marked = await allItems(correctedRows, { partition: correctedPartition(month), consistent: true })
  book.marks(
    marks,
    marked.map(({ of, month: by, number }) => `${of} by ${number} of ${by}`),
  )
  book.close(calendar !== undefined && month < calendar.openFrom)
  return [...found, ...book.differences, ...(await fileDifferences(run, file))]
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
