/** How many stand in the lists of those who approve, and of each two of them, by day and month: counted again from the
 * places of a day, as the totals of all nominations are from their rows (docs/decisions/0017). */
import type { Totals } from '#functions/nominations/totals.ts'
import { type Counting, recount } from '#functions/nominations/totals-store.ts'
import { allItems } from '#functions/runtime/table.ts'
import { groupDayStart, nextGroupDay } from '#shared/clock.ts'
import { listOfSegment, listPlaces, type Pointer } from './lists.ts'

/** The instants between which a day's nominations are made, as bounds of sort keys that begin with the instant. */
export function boundsOf(day: string): [from: string, to: string] {
  const begins = groupDayStart(day)
  return [begins.toISOString(), nextGroupDay(begins).toISOString()]
}

/** What a place counts as: the part of its segment, and its name there. */
export function countedIn({ roles, category, outcome }: Pick<Pointer, 'roles' | 'category' | 'outcome'>) {
  return { part: String(roles), name: `${category}.${outcome}` }
}

function totalsOf(places: readonly Pointer[]): Totals {
  const totals: Record<string, Record<string, number>> = {}
  for (const place of places) {
    const { part, name } = countedIn(place)
    const counts = totals[part] ?? {}
    counts[name] = (counts[name] ?? 0) + 1
    totals[part] = counts
  }
  return totals
}

async function countDay(segment: string, day: string): Promise<Totals> {
  const partition = listOfSegment(segment)
  return totalsOf(await allItems(listPlaces, { partition, between: boundsOf(day), consistent: true }))
}

/** Lists that are counted in one go. */
const atOnce = 20

/** Counts a day of the lists of these segments again, and brings the day's and its month's totals to what they are.
 * Repeating it changes nothing. Gives how many were wrong. Raises `busy` where others never leave it the time. */
export async function recountLists(
  day: string,
  segments: ReadonlySet<string>,
  counting: Counting = 'changed',
): Promise<number> {
  const all = [...segments]
  let mended = 0
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce)
    const count = async () => {
      const counted = await Promise.all(some.map((segment) => countDay(segment, day)))
      return new Map(some.map((segment, index) => [segment, counted[index] ?? {}]))
    }
    mended += await recount(day, some, count, counting)
  }
  return mended
}
