/** The nominations that a weekly summary is made of: those that its reader approves as HRBP or as line manager, from the
 * lists of reports (docs/access-patterns.md). */
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { stagesWaitingFor } from '#functions/reminders/waiting.ts'
import { findEntries } from '#functions/reports/entries.ts'
import {
  entryKeyOf,
  listPartition,
  listPlaces,
  type Pointer,
  reportEntries,
  roleBits,
  type StoredEntry,
} from '#functions/reports/lists.ts'
import { allItems, eachPage, getItems } from '#functions/runtime/table.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { reportCategories } from '#shared/reports/reports.ts'

/** What was made longer ago is not looked for, unless it waits: what is reviewed, and High5s, which are complete when they
 * are made unless a nomination has become one. */
const daysBack = { reviewed: 366, high5: 92 }

const high5 = 102
const portion = 1000

/** All that somebody approves as HRBP or line manager, or did, and that may still be told: what waits, of whatever age,
 * and what was decided lately. Other stages stand in the same lists and are not read. */
export async function entriesOfApprover(personId: string, now: Date): Promise<StoredEntry[]> {
  const lists = reportCategories.map((category) => placesIn(personId, category, now))
  const pending = allItems(listPlaces, { partition: listPartition({ of: 'pending', personId }) })
  const found = (await Promise.all([...lists, pending])).flat().filter(isRead)
  const places = [...new Map(found.map((place) => [place.id, place])).values()]
  const [entries, own] = await Promise.all([findEntries(places), waitingLonger(personId, places, now)])
  return [...entries.filter((entry) => entry !== undefined), ...own]
}

/** What waits for somebody's own decision and is in no list of what was made lately. */
async function waitingLonger(personId: string, known: readonly Pointer[], now: Date): Promise<StoredEntry[]> {
  const ids = new Set(known.map(({ id }) => id))
  const late = (await stagesWaitingFor(personId, now)).filter(({ id }) => !ids.has(id))
  const heads = await findHeads(late.map(({ id }) => headKey(id)))
  const isTold = (head: Nomination) => ['manager', 'hrbp'].includes(pendingStep(head)?.stage ?? '')
  return getItems(reportEntries, heads.filter(isTold).map(entryKeyOf))
}

async function placesIn(personId: string, category: number, now: Date): Promise<Pointer[]> {
  const partition = listPartition({ of: 'approver', personId }, { category })
  const days = category === high5 ? daysBack.high5 : daysBack.reviewed
  const after = new Date(now.getTime() - days * dayMilliseconds).toISOString()
  const found: Pointer[] = []
  for await (const some of eachPage(listPlaces, { partition, after }, portion)) found.push(...some)
  return found
}

function isRead({ category, outcome, roles }: Pointer): boolean {
  if (outcome === 'declined' || outcome === 'withdrawn') return false
  const wanted = category === high5 ? roleBits.manager : roleBits.manager | roleBits.hrbp
  return (roles & wanted) !== 0
}
