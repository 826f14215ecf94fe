/** Seals the days that are over, each with the head of the day before (docs/product.md#audit-seals). */
import { chunk } from 'es-toolkit/array/chunk'
import * as z from 'zod'
import { dayOf, eachOfDay } from '#functions/audit/days.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { hashOfEntry } from '#functions/runtime/audit-replacement.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItems, write } from '#functions/runtime/table.ts'
import { upsert } from '#functions/runtime/writes.ts'
import { daysBeforeFirstSeal, sealedAfterHours } from '#shared/audit/seals.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { firstHead, type SealedEntry, Seals, SealWriter } from './seals.ts'

/** Where an entry was sealed that came after its day was. Only a hint: the seal it names is the proof. */
export const lateSeals = entity({
  type: 'audit-late',
  schema: z.object({ day: z.string(), sealedWith: z.string() }),
  keys: ({ day, sealedWith }) => ({ PK: latePartition(day), SK: sealedWith }),
})

/** Entries as they are stored, whatever they say: their hash must be the same in each release. The key under which
 * one stands may not be that which it should have. */
export const storedEntries = entity({
  type: auditEntries.type,
  schema: z.looseObject({ PK: z.string(), SK: z.string() }),
  keys: ({ PK, SK }) => ({ PK, SK }),
})

const latePartition = (day: string) => `AUDIT-LATE#${day}`

/** Returns the days whose seals have late entries of this day. */
export async function lateSealsOf(day: string): Promise<string[]> {
  return (await allItems(lateSeals, { partition: latePartition(day) })).map(({ sealedWith }) => sealedWith)
}

/** Entries read at once. */
const pageSize = 1000

/** Returns the day of an entry's time. */
export const dayOfKey = ({ SK }: Key) => dayOf(SK.slice(SK.indexOf('#') + 1))

/** The latest day in which nothing more can happen. */
export function lastOverDay(now: Date): string {
  return daysLater(dayOf(new Date(now.getTime() - sealedAfterHours * 3_600_000)), -1)
}

/** Seals all days that are over and have no seal, the oldest first. `late` are entries of sealed days that no
 * seal has: the first day takes them. Yields each seal that it wrote; the caller may stop between two. */
export async function* sealDays(now: Date, late: readonly Key[]) {
  const last = lastOverDay(now)
  const seals = await Seals.list()
  const before = await seals.latest(last)
  let [day, previous] = before
    ? [daysLater(before.day, 1), before.head]
    : [await firstDayOfChain(last), firstHead]
  let remaining = late
  for (; day <= last; day = daysLater(day, 1)) {
    const writer = new SealWriter(day, previous)
    await addEntries(writer, day, remaining)
    // A file that is there already is no seal, or the chain would have it. Two runs never come to this at once.
    const seal = await writer.store(seals.days.includes(day))
    if (seal) {
      remaining = []
      yield seal
    }
    previous = seal?.head ?? (await headOf(day))
  }
}

/** Returns the head of a day that another run has sealed meanwhile. */
async function headOf(day: string): Promise<string> {
  const seal = await (await Seals.list()).of(day)
  if (typeof seal === 'string') throw new Error(`The day ${day} was not sealed: ${seal}.`)
  return seal.head
}

/** The earliest day with entries of the last weeks, or the last one. */
async function firstDayOfChain(last: string): Promise<string> {
  for (let day = daysLater(last, -daysBeforeFirstSeal); day < last; day = daysLater(day, 1))
    for await (const _ of eachOfDay(day, 1)) return day
  return last
}

async function addEntries(writer: SealWriter, day: string, late: readonly Key[]): Promise<void> {
  const placed = [...late].sort((one, other) => (one.SK < other.SK ? -1 : 1))
  // First the hints: one that names a seal without the entry does no harm.
  for (const of of new Set(placed.map(dayOfKey)))
    await write(upsert(lateSeals, { day: of, sealedWith: day }, {}))
  for (const keys of chunk(placed, pageSize)) writer.add(await sealedEntries(keys), true)
  let page: Key[] = []
  for await (const key of eachOfDay(day, pageSize)) {
    page.push(key)
    if (page.length < pageSize) continue
    writer.add(await sealedEntries(page), false)
    page = []
  }
  writer.add(await sealedEntries(page), false)
}

async function sealedEntries(keys: readonly Key[]): Promise<SealedEntry[]> {
  const entries = await getItems(storedEntries, keys)
  return entries.map((entry) => ({ PK: entry.PK, SK: entry.SK, hash: hashOfEntry(entry) }))
}
