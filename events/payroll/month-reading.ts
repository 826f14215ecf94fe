/** Goes through a payroll month, by the records as they are kept: what it pays, its rows, its run
 * and the files of that. */
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
import { allItems, getItems } from '#functions/runtime/table.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import type { Correction, Entitlement } from '#shared/payroll/model.ts'
import { Closings } from './closings.ts'
import { fileDifferences } from './file-book.ts'
import { bookDifferences } from './month-book.ts'
import { paidDifferences } from './paid-book.ts'
import { awardDifferences, type Difference, rowsOwed, rowsOwedBy, strayCorrection } from './reconciliation.ts'

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

/** Tells what differs of a payroll month. */
export async function monthDifferences(month: string): Promise<Difference[]> {
  const calendar = await findCalendar()
  const [run] = await getItems(payrollRuns, [runKey(month)], true)
  const items = await allItems(kept, { partition: monthPartition(month), consistent: true })
  const [pays, corrects] = [
    items.flatMap((item) => (item.type === 'entitlement' ? [entitlements.schema.parse(item)] : [])),
    items.flatMap((item) => (item.type === 'payroll-correction' ? [corrections.schema.parse(item)] : [])),
  ]
  const found = await strayCorrections(corrects)
  const closings = new Closings()
  const corrected: string[] = []
  await each(pays, async (award) => {
    const made = await correctionsOf(award)
    const nomination = await nominationOf(award)
    found.push(...awardDifferences(nomination, award, made))
    found.push(...(await closings.unexplained(nomination, award, made)))
    if (made.length > 0) found.push(...(await paidDifferencesOf(award, made)))
    corrected.push(...made.flatMap((correction) => (correction ? marksOf(correction) : [])))
  })
  const owed = [...pays.flatMap(rowsOwed), ...corrects.flatMap(rowsOwedBy)]
  const rows = await allItems(payrollRows, { partition: rowsPartition(month), consistent: true })
  const marks = await allItems(correctedRows, { partition: correctedPartition(month), consistent: true })
  const marked = marks.map(({ of, month: by, number }) => `${of} by ${number} of ${by}`)
  const isClosed = calendar !== undefined && month < calendar.openFrom
  return [
    ...found,
    ...bookDifferences({ month, isClosed, run, owed, rows, corrected, marked }),
    ...(await fileDifferences(run, owed)),
  ]
}

/** Those that an award names, in their order. */
async function correctionsOf({ nominationId, corrections: places = [] }: Entitlement) {
  const keys = places.map((place, index) =>
    corrections.keys({ nominationId, ...place, number: index + 1 } as Correction),
  )
  const made = await getItems(corrections, keys, true)
  return places.map((_, index) => made.find(({ number }) => number === index + 1))
}

/** The nomination that an award is of, as far as it is there. */
async function nominationOf({ nominationId }: Entitlement): Promise<FullNomination | undefined> {
  const [head] = await getItems(nominations, [headKey(nominationId)], true)
  const body = head && (await findBody(head.id))
  return head && body && { head, body }
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
