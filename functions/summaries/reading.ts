/** The nominations that a weekly summary is made of: those that its reader approves as HRBP or as line manager, from the
 * lists of reports (docs/access-patterns.md). */
import { findEntries } from '#functions/reports/entries.ts'
import {
  listPartition,
  listPlaces,
  type Pointer,
  roleBits,
  type StoredEntry,
} from '#functions/reports/lists.ts'
import { eachPage } from '#functions/runtime/table.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import { reportCategories } from '#shared/reports/reports.ts'

/** What was made longer ago is not looked for: what is reviewed, and High5s, which are complete when they are made unless
 * a nomination has become one. */
const daysBack = { reviewed: 366, high5: 92 }

const high5 = 102
const portion = 1000

/** All that somebody approves as HRBP or line manager, or did, and that may still be told: what waits, and what was decided
 * lately. Other stages stand in the same lists and are not read. */
export async function entriesOfApprover(personId: string, now: Date): Promise<StoredEntry[]> {
  const lists = reportCategories.flatMap((category) =>
    (['Pending', 'Accepted'] as const).map((status) => placesIn(personId, category, status, now)),
  )
  const places = (await Promise.all(lists)).flat().filter(isRead)
  return (await findEntries(places)).filter((entry) => entry !== undefined)
}

async function placesIn(
  personId: string,
  category: number,
  status: 'Pending' | 'Accepted',
  now: Date,
): Promise<Pointer[]> {
  const partition = listPartition({ of: 'approver', personId }, { category, status })
  const days = category === high5 ? daysBack.high5 : daysBack.reviewed
  const after = new Date(now.getTime() - days * dayMilliseconds).toISOString()
  const found: Pointer[] = []
  for await (const some of eachPage(listPlaces, { partition, after }, portion)) found.push(...some)
  return found
}

function isRead({ category, roles }: Pointer): boolean {
  const wanted = category === high5 ? roleBits.manager : roleBits.manager | roleBits.hrbp
  return (roles & wanted) !== 0
}
