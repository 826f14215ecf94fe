/** Keeps the nomination index in step with the nominations. A day and the entries of its nominations are
 * written in one transaction, as long as the day is as it was before the nominations were read: a later form
 * of a nomination always wins, and repeated, late or disordered updates change nothing
 * (docs/decisions/0034). */
import { randomUUID } from 'node:crypto'
import { chunk } from 'es-toolkit/array'
import { findBody, madePartition } from '#functions/nominations/body-store.ts'
import { findFullNomination, findNomination, idOfHead } from '#functions/nominations/store.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, ConditionFailed, eachIndexed, getItems, transact } from '#functions/runtime/table.ts'
import { create, deleteItem, put, replace, upsert, type Write } from '#functions/runtime/writes.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import {
  type DayMark,
  type DayPart,
  dayPartKey,
  findParts,
  instantsOf,
  isSamePart,
  markName,
  markOf,
  monthPartition,
  nominationDays,
  nominationMonths,
  packDay,
  readMarks,
  unpackPart,
} from './days.ts'
import { entryOf, entryPartition, type IndexEntry, indexEntry, nominationEntries, rowOf } from './entries.ts'
import type { IndexDays } from './query.ts'
import { type IndexRow, waitingStep, withNames } from './row.ts'

const mostAttempts = 20

/** Entries of a transaction: it has a hundred items at most, and 4 MB. */
const entriesAtOnce = 60

/** Nominations that are read at once. */
const readAtOnce = 10

/** Brings some nominations of a day to where they are now. Raises `busy` where others never leave it the
 * time. */
export function updateDay(day: string, ids: readonly string[]): Promise<void> {
  return retryOnConflict(mostAttempts, async () => {
    const parts = await wholeDay(day)
    const rows = new Map(parts.flatMap(rowsIn).map((row) => [row.id, row]))
    const entries = (await readEach(ids, readEntry)).filter((entry) => entry !== undefined)
    const stored = await storedEntries(entries)
    for (const entry of entries) rows.set(entry.id, rowOf(entry))
    const changed = entries.filter((entry) => !isSameEntry(entry, stored.get(entry.id)))
    await writeDay(day, parts, { rows: [...rows.values()], changed, gone: [] })
  })
}

/** A nomination that cannot be read, with the name of the error. */
interface Unread {
  readonly id: string
  readonly error: string
}

/** How much of a day was wrong. */
export interface RebuiltDay {
  /** Entries that were missing, said something else, or belonged to no nomination. */
  readonly missing: number
  readonly stale: number
  readonly extra: number
  /** Whether its rows were. */
  readonly rows: boolean
  /** Its nominations as they are, but for those that cannot be read: those stand as they did. */
  readonly nominations: readonly FullNomination[]
  readonly unread: readonly Unread[]
}

/** Makes a day anew from all of its nominations, and returns how much was wrong. `isPermanent` tells whether
 * an error comes each time. Raises `busy` where others never leave it the time. */
export function rebuildDay(day: string, isPermanent: (error: unknown) => boolean): Promise<RebuiltDay> {
  return retryOnConflict(mostAttempts, async () => {
    const parts = await findParts(day)
    const mark = (await readMarks(day, day))[0]?.[1]
    const before = parts.flatMap((part) => readableRows(part))
    const stored = new Map((await entriesOfDay(day)).map((entry) => [entry.id, entry]))
    const ids = new Set([...(await idsMadeOn(day)), ...before.map(({ id }) => id), ...stored.keys()])
    const unread: Unread[] = []
    const read = async (id: string) => {
      try {
        return await findNominationOf(id)
      } catch (error) {
        if (!isPermanent(error)) throw error
        unread.push({ id, error: (error as Error).name })
        return undefined
      }
    }
    const found = (await readEach([...ids], read)).filter((each) => each !== undefined)
    const nominations = found.filter(({ head }) => groupDay(new Date(head.createdAt)) === day)
    const entries = new Map(nominations.map((each) => [each.head.id, entryOf(each)]))
    const stays = ({ id }: { readonly id: string }) => unread.some((each) => each.id === id)
    const missing = [...entries.values()].filter(({ id }) => !stored.has(id))
    const stale = [...entries.values()].filter(
      (entry) => stored.has(entry.id) && !isSameEntry(entry, stored.get(entry.id)),
    )
    const gone = [...stored.values()].filter((entry) => !entries.has(entry.id) && !stays(entry))
    const rows = [...[...entries.values()].map(rowOf), ...before.filter(stays)]
    const change = { rows, changed: [...missing, ...stale], gone }
    const wasWrong = await writeDay(day, parts, change, isListedAs(parts[0], before, mark))
    const counts = { missing: missing.length, stale: stale.length, extra: gone.length }
    return { ...counts, rows: wasWrong, nominations, unread }
  })
}

/** Tells whether the month lists the day as it is. */
function isListedAs(
  first: DayPart | undefined,
  rows: readonly IndexRow<string>[],
  mark: DayMark | undefined,
) {
  if (!first) return mark === undefined
  return mark?.stamp === first.stamp && mark.version === first.version && mark.waiting === countWaiting(rows)
}

const countWaiting = (rows: readonly IndexRow<string>[]) => rows.filter(waitingStep).length

async function findNominationOf(id: string): Promise<FullNomination | undefined> {
  const head = await findNomination(id)
  if (!head) return undefined
  const body = await findBody(id)
  // A transaction's items may show one after the other: the change comes again.
  if (!body) throw new Error(`Nomination ${id} has no body.`)
  return { head, body }
}

async function readEntry(id: string): Promise<IndexEntry | undefined> {
  const nomination = await findNominationOf(id)
  return nomination && entryOf(nomination)
}

async function readEach<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (const some of chunk(ids, readAtOnce)) all.push(...(await Promise.all(some.map(read))))
  return all
}

/** Returns the rows of nominations of today and yesterday that the index does not have yet. */
export async function rowsToCome({ days, names }: IndexDays, now: Date): Promise<IndexRow[]> {
  const listed = new Set(days.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const latest = [new Date(now.getTime() - dayMilliseconds), now].map(groupDay)
  const made = (await Promise.all(latest.map(idsMadeOn))).flat().filter((id) => !listed.has(id))
  const found = (await readEach(made, findFullNomination)).filter((each) => each !== undefined)
  return found.map((each) => withNames(rowOf(entryOf(each)), (name) => names.numberOf(name)))
}

async function idsMadeOn(day: string): Promise<string[]> {
  const range = { partition: madePartition(day.slice(0, 7)), between: instantsOf(day) }
  const ids: string[] = []
  for await (const keys of eachIndexed('gsi2', range, 500)) ids.push(...keys.map(idOfHead))
  return ids
}

/** Returns the days of a month (`yyyy-mm`) that have a nomination, or anything in the index; the latest
 * first. */
export async function daysWithAnything(month: string): Promise<string[]> {
  const days = new Set((await readMarks(`${month}-01`, `${month}-31`)).map(([day]) => day))
  for (const { day } of await allItems(nominationDays, { partition: monthPartition(month) })) days.add(day)
  for (const { createdAt } of await allItems(nominationEntries, { partition: entryPartition(month) }))
    days.add(groupDay(new Date(createdAt)))
  for await (const keys of eachIndexed('gsi2', { partition: madePartition(month) }, 500))
    for (const { sort } of keys) days.add(groupDay(new Date(sort.split('#')[0] ?? '')))
  return [...days].sort().reverse()
}

function entriesOfDay(day: string): Promise<IndexEntry[]> {
  return allItems(nominationEntries, {
    partition: entryPartition(day.slice(0, 7)),
    between: instantsOf(day),
  })
}

async function storedEntries(entries: readonly IndexEntry[]): Promise<Map<string, IndexEntry>> {
  const stored = await getItems(nominationEntries, entries.map(nominationEntries.keys))
  return new Map(stored.map((entry) => [entry.id, entry]))
}

/** Stored entries have the order of their shape. */
function isSameEntry(entry: IndexEntry, stored: IndexEntry | undefined): boolean {
  return JSON.stringify(indexEntry.parse(entry)) === JSON.stringify(stored)
}

/** All parts of a day. Raises `ConditionFailed` where they were being written, so that they are read again. */
async function wholeDay(day: string): Promise<DayPart[]> {
  const parts = await findParts(day)
  const [first] = parts
  const isWhole = parts.length === (first?.parts ?? 0) && parts.every(({ stamp }) => stamp === first?.stamp)
  if (!isWhole) throw new ConditionFailed('A day was being written.')
  return parts
}

const rowsIn = ({ rows }: DayPart) => unpackPart(rows, (name) => name)

/** A part that cannot be read has no rows: they are made anew. */
function readableRows(part: DayPart): IndexRow<string>[] {
  try {
    return rowsIn(part)
  } catch {
    return []
  }
}

interface DayChange {
  readonly rows: readonly IndexRow<string>[]
  readonly changed: readonly IndexEntry[]
  readonly gone: readonly IndexEntry[]
}

/** Writes a day with the entries that changed; nothing where nothing did. Returns whether its rows changed. */
async function writeDay(
  day: string,
  before: readonly DayPart[],
  { rows, changed, gone }: DayChange,
  isListed = true,
): Promise<boolean> {
  const packed = rows.length > 0 ? packDay(rows) : []
  const isSame =
    isListed &&
    before.length === packed.length &&
    before.every((each) => each.parts === packed.length && each.stamp === before[0]?.stamp) &&
    before.every((each, part) => isSamePart(each.rows, packed[part]))
  const entryWrites = [
    ...changed.map((entry) => put(nominationEntries, entry)),
    ...gone.map((entry) => deleteItem(nominationEntries.keys(entry))),
  ]
  if (isSame && entryWrites.length === 0) return false
  let parts = before
  // The first transaction has the rows; those after it follow only as long as nobody else wrote the day.
  for (const writes of entryWrites.length > 0 ? chunk(entryWrites, entriesAtOnce) : [[]]) {
    const mark = {
      version: (parts[0]?.version ?? 0) + 1,
      stamp: randomUUID(),
      waiting: countWaiting(rows),
    }
    const after = partsWith(day, packed, mark)
    await transact([...dayWrites(day, parts, after), listWrite(day, packed.length > 0, mark), ...writes])
    parts = after
  }
  return !isSame
}

/** Returns the items of a day. */
export function partsWith(day: string, packed: readonly Uint8Array[], mark: DayMark): DayPart[] {
  const { version, stamp } = mark
  return packed.map((rows, part) => ({ day, part, parts: packed.length, version, stamp, rows }))
}

function dayWrites(day: string, before: readonly DayPart[], after: readonly DayPart[]): Write[] {
  const [first, ...more] = after
  const [former] = before
  const gone = before.slice(Math.max(after.length, 1)).map(({ part }) => deleteItem(dayPartKey(day, part)))
  if (!first)
    return former
      ? [deleteItem(dayPartKey(day, former.part), { only: { version: former.version } }), ...gone]
      : gone
  const begins = former ? replace(nominationDays, first) : create(nominationDays, first)
  return [begins, ...more.map((part) => put(nominationDays, part)), ...gone]
}

function listWrite(day: string, isThere: boolean, mark: DayMark): Write {
  const month = { month: day.slice(0, 7) }
  const change = isThere ? { set: markOf(day, mark) } : { remove: [markName(day)] }
  return upsert(nominationMonths, month, change)
}
