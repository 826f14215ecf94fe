/** How many stand in the lists of those who approve, by day and month: counted again from the places of a day, as the
 * totals of all nominations are from their rows (docs/decisions/0017). */
import type { Totals } from '#functions/nominations/totals.ts'
import { recount } from '#functions/nominations/totals-store.ts'
import { allItems } from '#functions/runtime/table.ts'
import { groupDayStart, nextGroupDay } from '#shared/clock.ts'
import { approverSegment, listPartition, listPlaces, type Pointer } from './lists.ts'

/** The instants between which a day's nominations are made, as bounds of sort keys that begin with the instant. */
export function boundsOf(day: string): [from: string, to: string] {
  const begins = groupDayStart(day)
  return [begins.toISOString(), nextGroupDay(begins).toISOString()]
}

/** What a place counts as: the part of its segment, and its name there. */
export function countedIn({ roles, category, status }: Pick<Pointer, 'roles' | 'category' | 'status'>) {
  return { part: String(roles), name: `${category}.${status}` }
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

async function countDay(personId: string, day: string): Promise<Totals> {
  const partition = listPartition({ of: 'approver', personId })
  return totalsOf(await allItems(listPlaces, { partition, between: boundsOf(day), consistent: true }))
}

/** Approvers whose lists are counted in one go. */
const atOnce = 20

/** Counts a day of these people's lists again, and brings the day's and its month's totals to what they are. Repeating
 * it changes nothing. Gives how many were wrong. Raises `busy` where others never leave it the time. */
export async function recountApprovers(day: string, approvers: Iterable<string>): Promise<number> {
  const all = [...approvers]
  let mended = 0
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce)
    mended += await recount(day, some.map(approverSegment), async () => {
      const counted = await Promise.all(some.map((personId) => countDay(personId, day)))
      return new Map(some.map((personId, index) => [approverSegment(personId), counted[index] ?? {}]))
    })
  }
  return mended
}
