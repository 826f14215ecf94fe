/** What a payroll month comes to while it is open, kept beside what it pays: of each ten minutes of its approvals and
 * corrections, and of each day of those. The stream has them counted again, never added to, so they are right however
 * late, often or many at once it tells of changes; nothing that all awards of a month would write (docs/decisions/0053). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, transact } from '#functions/runtime/table.ts'
import { create, replace } from '#functions/runtime/writes.ts'
import { month } from '#shared/nominations/model.ts'
import type { PayrollRow, PayrollSums } from '#shared/payroll/model.ts'
import { instantsOfMonth, rowsBegun } from './month-items.ts'
import { type CountedSums, countedSums, Sums } from './sums.ts'

/** Where all that is kept of a month stands: days, and `MINUTES#` ten minutes each. */
export const totalsPartition = (of: string) => `PAYROLL-TOTALS#${of}`

const totals = z.object({
  month,
  /** How the instants begin that it is of, as the keys of a month have them: up to the day, or the ten minutes. */
  stretch: z.string(),
  version: z.number().int(),
  sums: countedSums,
})
type Totals = z.infer<typeof totals>

const [dayLength, minutesLength] = ['yyyy-mm-dd'.length, 'yyyy-mm-ddThh:m'.length]
const [days, minutes] = ['DAY#', 'MINUTES#']
const isDay = (stretch: string) => stretch.length === dayLength

/** A month has as many items of days as it has days, of some 30 bytes for each country and unit. */
export const payrollTotals = entity({
  type: 'payroll-totals',
  schema: totals,
  keys: ({ month: of, stretch }) => ({
    PK: totalsPartition(of),
    SK: `${isDay(stretch) ? days : minutes}${stretch}`,
  }),
})

/** The sums of a month as its days say, which is constant work however much it pays; two seconds late at most. */
export async function keptSums(of: string): Promise<PayrollSums> {
  const sums = new Sums()
  const stretch = { partition: totalsPartition(of), prefix: days }
  for (const day of await allItems(payrollTotals, stretch)) sums.include(day.sums)
  return sums.total()
}

/** What of a month changed: whatever came to it at an instant. */
type Touched = { readonly month: string; readonly at: string }

/** Counts again what changes touched, each ten minutes and each day once. Gives how many were wrong. Raises `busy` where
 * others never leave it the time. */
export async function countTouched(all: Iterable<Touched>): Promise<number> {
  const touched = new Map<string, Set<string>>()
  for (const { month: of, at } of all)
    touched.set(of, (touched.get(of) ?? new Set()).add(at.slice(0, minutesLength)))
  let mended = 0
  for (const [of, stretches] of touched) {
    for (const stretch of stretches) if (await countAgain(of, stretch, () => rowsIn(of, stretch))) mended += 1
    const ofDays = new Set([...stretches].map((stretch) => stretch.slice(0, dayLength)))
    for (const day of ofDays) if (await countAgain(of, day, () => minutesOf(of, day))) mended += 1
  }
  return mended
}

/** Counts all of a month again. Gives how many were wrong. */
export async function countMonth(of: string): Promise<number> {
  const kept = await allItems(payrollTotals, { partition: totalsPartition(of), prefix: minutes })
  const touched = kept.map(({ stretch }) => ({ month: of, at: stretch }))
  for await (const instants of instantsOfMonth(of)) touched.push(...instants.map((at) => ({ month: of, at })))
  return countTouched(touched)
}

const maxAttempts = 20

/** Counts a stretch again; whether it was wrong. What is right is written too: whoever has counted something older finds
 * the version gone. */
function countAgain(of: string, stretch: string, count: () => Promise<Sums>): Promise<boolean> {
  return retryOnConflict(maxAttempts, async () => {
    const none: Totals = { month: of, stretch, version: 0, sums: new Sums().kept() }
    const before = await getItem(payrollTotals, payrollTotals.keys(none))
    // After the version: whoever writes by it has seen what is counted at least as new.
    const sums = (await count()).kept()
    const { version } = before ?? none
    const after = { ...none, version: version + 1, sums }
    await transact([before ? replace(payrollTotals, after) : create(payrollTotals, after)])
    return !isSame((before ?? none).sums, sums)
  })
}

async function rowsIn(of: string, stretch: string): Promise<Sums> {
  const sums = new Sums()
  for (const row of await rowsBegun(of, stretch)) sums.add(row)
  return sums
}

async function minutesOf(of: string, day: string): Promise<Sums> {
  const sums = new Sums()
  const stretch = { partition: totalsPartition(of), prefix: `${minutes}${day}`, consistent: true }
  for (const each of await allItems(payrollTotals, stretch)) sums.include(each.sums)
  return sums
}

const isSame = (one: CountedSums, other: CountedSums) => textOf(one) === textOf(other)

const textOf = (sums: CountedSums) =>
  JSON.stringify(
    Object.values(sums).map((by) => Object.entries(by).sort(([one], [other]) => (one < other ? -1 : 1))),
  )

/** When what a row is of came to its month. */
const instantOf = ({ correction, approvedAt }: PayrollRow) => correction?.at ?? approvedAt

/** All that is kept of months, from all their rows. Pure. */
export function totalsOfRows(of: string, rows: readonly PayrollRow[]): Totals[] {
  const found = new Map<string, Sums>()
  for (const row of rows)
    for (const length of [dayLength, minutesLength]) {
      const stretch = instantOf(row).slice(0, length)
      const sums = found.get(stretch) ?? new Sums()
      sums.add(row)
      found.set(stretch, sums)
    }
  return [...found].map(([stretch, sums]) => ({ month: of, stretch, version: 1, sums: sums.kept() }))
}

/** What a change of an award or a correction touches, by the key of its record. */
export const touchedBy = ({ PK, SK }: Key): Touched => ({ month: PK.slice(PK.indexOf('#') + 1), at: SK })
