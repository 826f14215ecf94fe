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
import {
  firstHead,
  listSealedDays,
  readSeal,
  type SealedDays,
  type SealedEntry,
  SealWriter,
  UnreadableSeal,
} from './seals.ts'

/** Where an entry was sealed that came after its day was. Only a hint: the seal it names is the proof. */
export const lateSeals = entity({
  type: 'audit-late',
  schema: z.object({ day: z.string(), sealedWith: z.string() }),
  keys: ({ day, sealedWith }) => ({ PK: latePartition(day), SK: sealedWith }),
})

const text = z.string().catch('')

/** Entries with the key under which they stand, which may not be the one that they should have. One that
 * somebody broke is read too, so that it is named and stops nothing. */
export const storedEntries = entity({
  ...auditEntries,
  schema: z.object({
    ...{
      PK: z.string(),
      SK: z.string(),
      entryId: text,
      subject: text,
      at: text,
      what: text,
      requestId: text,
    },
    by: z.object({ personId: z.string().optional(), name: z.string() }).catch({ name: '' }),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
    replacement: z.string().optional().catch(undefined),
  }),
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
  const sealed = await listSealedDays()
  const before = sealedUntil(sealed, last)
  let [day, previous] = before
    ? [daysLater(before, 1), await headOf(sealed, before)]
    : [await firstDayOfChain(last), firstHead]
  let remaining = late
  for (; day <= last; day = daysLater(day, 1)) {
    const seal = await sealDay(day, previous, remaining)
    if (seal) {
      remaining = []
      yield seal
    }
    previous = seal?.head ?? (await headOf(await listSealedDays(), day))
  }
}

/** Returns the latest sealed day that is over by this one. A file of a later day is no seal, and cannot be
 * removed: it must stop nothing. */
export const sealedUntil = (sealed: SealedDays, last: string): string | undefined =>
  [...sealed.keys()].filter((day) => day <= last).at(-1)

/** Returns the head that the day after continues. A file that is no seal cannot be removed either: another
 * chain begins, which each comparison reports. */
async function headOf(sealed: SealedDays, day: string): Promise<string> {
  try {
    const seal = await readSeal(sealed, day)
    if (seal) return seal.head
    throw new Error(`The seal of ${day} is gone: nothing can follow it.`)
  } catch (error) {
    if (error instanceof UnreadableSeal) return firstHead
    throw error
  }
}

/** The earliest day with entries of the last weeks, or the last one. */
async function firstDayOfChain(last: string): Promise<string> {
  for (let day = daysLater(last, -daysBeforeFirstSeal); day < last; day = daysLater(day, 1))
    for await (const _ of eachOfDay(day, 1)) return day
  return last
}

async function sealDay(day: string, previous: string, late: readonly Key[]) {
  const writer = new SealWriter(day, previous)
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
  return writer.store()
}

async function sealedEntries(keys: readonly Key[]): Promise<SealedEntry[]> {
  const entries = await getItems(storedEntries, keys)
  return entries.map(({ PK, SK, ...entry }) => ({ PK, SK, hash: hashOfEntry(entry) }))
}
