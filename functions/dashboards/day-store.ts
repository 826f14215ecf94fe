/** The days that dashboards are counted from, in the table: what they say of each nomination, and a list of the days of
 * a month that tells which of them are new (docs/decisions/0042). The stream writes both. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { findMembers } from '#functions/nominations/body-store.ts'
import { headKey, nominations } from '#functions/nominations/store.ts'
import { dayOf } from '#functions/nominations/totals.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, ConditionFailed, getItem, getItems, transact } from '#functions/runtime/table.ts'
import { create, deleteItem, put, replace, upsert, type Write } from '#functions/runtime/writes.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { type DayRow, dayRowOf, isSamePart, packDay, rowsOfPart } from './day-rows.ts'

const dayPart = z.object({
  day: z.string(),
  part: z.number().int(),
  /** Of how many parts; all have one version and one stamp. */
  parts: z.number().int(),
  version: z.number().int(),
  /** Never given twice, so that nobody takes a day that was made anew for the one they know. */
  stamp: z.string(),
  rows: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type DayPart = z.infer<typeof dayPart>

const partOf = (part: number) => String(part).padStart(2, '0')

/** A day's nominations as dashboards count them, or a part of them. */
export const dashboardDays = entity({
  type: 'dashboard-day',
  schema: dayPart,
  keys: ({ day, part }) => ({ PK: dayPartition(day), SK: `${day}#${partOf(part)}` }),
})

const dayPartition = (day: string) => `DASHBOARD#${day.slice(0, 7)}`

/** Where a part of a day stands. */
export function dayPartKey(day: string, part: number): Key {
  return { PK: dayPartition(day), SK: `${day}#${partOf(part)}` }
}

const attributeOf = (day: string) => `d${day.slice(8)}`

const marks = Object.fromEntries(
  Array.from({ length: 31 }, (_, index) => [`d${String(index + 1).padStart(2, '0')}`, z.string().optional()]),
)

/** The days of a month that there are: an attribute each, `d05` for the fifth, with its version and stamp. */
export const dashboardMonths = entity({
  type: 'dashboard-month',
  schema: z.object({ month: z.string(), ...marks }),
  keys: ({ month }) => ({ PK: `DASHBOARD#${month}`, SK: 'DAYS' }),
})

const markOf = ({ version, stamp }: Pick<DayPart, 'version' | 'stamp'>) => `${version} ${stamp}`

/** Versions and stamps of the days that a month's list names, by day. */
export function daysListed(month: z.infer<typeof dashboardMonths.schema>): Map<string, Marked> {
  const { month: of, ...days } = month
  return new Map(
    Object.entries(days).flatMap(([name, mark]) => {
      const [version, stamp] = String(mark ?? '').split(' ')
      return stamp ? [[`${of}-${name.slice(1)}`, { version: Number(version), stamp }]] : []
    }),
  )
}

/** Which form of a day something is. */
export type Marked = Pick<DayPart, 'version' | 'stamp'>

function partsOf(day: string): Promise<DayPart[]> {
  return allItems(dashboardDays, { partition: dayPartition(day), prefix: `${day}#`, consistent: true })
}

/** All parts of a day. Raises `ConditionFailed` where they were being written, so that they are read again. */
async function wholeDay(day: string): Promise<DayPart[]> {
  const parts = await partsOf(day)
  const [first] = parts
  const isWhole = parts.length === (first?.parts ?? 0) && parts.every(({ stamp }) => stamp === first?.stamp)
  if (!isWhole) throw new ConditionFailed('A day was being written.')
  return parts
}

const maxAttempts = 20

/** Brings what dashboards count of some nominations of a day to where these are now. Doing it again, late, out of order
 * or several times at once ends with the same: a day is written only as long as it is as it was before the nominations
 * were read. Gives whether anything was wrong. Raises `busy` where others never leave it the time. */
export function bringDay(day: string, ids: readonly string[]): Promise<boolean> {
  return retryOnConflict(maxAttempts, async () => {
    const parts = await wholeDay(day)
    const stored = parts.flatMap(({ rows }) => rowsOfPart(rows))
    const known = new Map(stored.map((row) => [row.id, row]))
    const rows = new Map(known)
    for (const row of await rowsNow(ids, known)) rows.set(row.id, row)
    return writeDay(day, parts, packDay([...rows.values()]))
  })
}

/** As `bringDay`, of a day of which nothing is relied on: these are all of its nominations, but for those that were made
 * this very moment. What is there of no nomination goes. */
export function compareDashboardDay(day: string, ids: readonly string[]): Promise<boolean> {
  return retryOnConflict(maxAttempts, async () => {
    const parts = await partsOf(day)
    const all = new Set([...ids, ...parts.flatMap(idsIn)])
    const rows = await rowsNow([...all], new Map(), day)
    const isListed = await isInItsMonth(day, parts[0])
    return writeDay(day, parts, rows.length > 0 ? packDay(rows) : [], isListed)
  })
}

/** What cannot be read any more names nothing, and is written anew. */
function idsIn({ rows }: DayPart): string[] {
  try {
    return rowsOfPart(rows).map(({ id }) => id)
  } catch {
    return []
  }
}

async function isInItsMonth(day: string, first: DayPart | undefined): Promise<boolean> {
  const month = { month: day.slice(0, 7) }
  const list = await getItem(dashboardMonths, dashboardMonths.keys(month))
  const listed = daysListed(list ?? month).get(day)
  return listed?.stamp === first?.stamp && listed?.version === first?.version
}

/** The rows of nominations as they are this moment, read consistently. Who is nominated never changes. */
async function rowsNow(
  ids: readonly string[],
  known: ReadonlyMap<string, DayRow>,
  day?: string,
): Promise<DayRow[]> {
  const heads = await getItems(nominations, ids.map(headKey), true)
  const wanted = day === undefined ? heads : heads.filter((head) => dayOf(head) === day)
  const rows: DayRow[] = []
  for (let start = 0; start < wanted.length; start += atOnce)
    rows.push(...(await Promise.all(wanted.slice(start, start + atOnce).map((head) => rowNow(head, known)))))
  return rows
}

/** Teams whose members are read at once. */
const atOnce = 10

async function rowNow(head: Nomination, known: ReadonlyMap<string, DayRow>): Promise<DayRow> {
  return dayRowOf(head, known.get(head.id)?.nominees ?? (await nomineesOf(head)))
}

async function nomineesOf({ id, isTeam, firstNominee }: Nomination): Promise<string[]> {
  if (!isTeam) return [firstNominee.personId]
  const body = await findMembers(id)
  // A transaction's items may show one after the other: the record comes again.
  if (!body) throw new Error(`Nomination ${id} has no body.`)
  return body.nominees.map(({ personId }) => personId)
}

/** Writes a day with its place in the list of its month, in one transaction; nothing where it says so already. */
async function writeDay(
  day: string,
  before: readonly DayPart[],
  parts: readonly Uint8Array[],
  isListed = true,
): Promise<boolean> {
  const isSame =
    isListed &&
    before.length === parts.length &&
    before.every((each) => each.parts === parts.length && each.stamp === before[0]?.stamp) &&
    before.every((each, part) => isSamePart(each.rows, parts[part]))
  if (isSame) return false
  const marked = { version: (before[0]?.version ?? 0) + 1, stamp: randomUUID() }
  await transact([...dayWrites(day, before, parts, marked), listWrite(day, parts.length > 0, marked)])
  return true
}

function dayWrites(
  day: string,
  before: readonly DayPart[],
  parts: readonly Uint8Array[],
  marked: Marked,
): Write[] {
  const after = partsWith(day, parts, marked)
  const [first, ...more] = after
  const gone = before.slice(Math.max(after.length, 1)).map(({ part }) => deleteItem(dayPartKey(day, part)))
  const [former] = before
  if (!first) {
    const unchanged = { only: { version: former?.version }, problem: 'stale-version' } as const
    return former ? [deleteItem(dayPartKey(day, former.part), unchanged), ...gone] : gone
  }
  const begins = before.length === 0 ? create(dashboardDays, first) : replace(dashboardDays, first)
  return [begins, ...more.map((part) => put(dashboardDays, part)), ...gone]
}

/** The items of a day. */
export function partsWith(day: string, parts: readonly Uint8Array[], marked: Marked): DayPart[] {
  return parts.map((rows, part) => ({ day, part, parts: parts.length, ...marked, rows }))
}

function listWrite(day: string, isThere: boolean, marked: Marked): Write {
  const month = { month: day.slice(0, 7) }
  const name = attributeOf(day)
  return upsert(dashboardMonths, month, isThere ? { set: { [name]: markOf(marked) } } : { remove: [name] })
}

/** The list of a month with these days. */
export function monthWith(month: string, days: ReadonlyMap<string, Marked>) {
  const named = [...days].map(([day, marked]) => [attributeOf(day), markOf(marked)])
  return { month, ...(Object.fromEntries(named) as Record<string, string>) }
}
