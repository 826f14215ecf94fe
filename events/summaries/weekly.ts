/** On the week's first working morning: a summary for HRBPs and willing line managers
 * (docs/product.md#weekly-summary). */

import { chunk } from 'es-toolkit/array/chunk'
import { forEachPerson, reachableNow } from '#events/schedules/for-each-person.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { idsOf } from '#functions/directory/listing.ts'
import { findPeople } from '#functions/people/store.ts'
import { dayMark } from '#functions/runtime/day-mark.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { firstSummaryDay, mondayOf } from '#shared/summaries/weeks.ts'

/** The Monday of the week, before which everything was told. */
const lastSummary = dayMark('last-summary', (personId) => ({ PK: `SUMMARY#${personId}`, SK: 'LAST' }))

const portion = 500

/** Goes through HRBPs and willing line managers; a later run does those with night or a holiday. Raises an
 * error where any failed. */
export const handler = scheduled('weekly-summary', async (tally, context) => {
  const now = clock()
  const readers = await findReaders()
  for (const some of chunk(readers, portion)) {
    if (isTimeUp(context)) return
    await tellSome(some, now, tally)
  }
})

/** Ids of all whom the directory names as somebody's HRBP, and of all who wish a summary. */
async function findReaders(): Promise<string[]> {
  const readers = new Set<string>()
  for await (const some of idsOf({ status: 'active' })) {
    for (const { personId, hierarchy, preferences } of await findPeople(some)) {
      if (hierarchy?.hrbp?.personId) readers.add(hierarchy.hrbp.personId)
      if (preferences.summary === 'all') readers.add(personId)
    }
  }
  return [...readers].sort()
}

async function tellSome(
  personIds: readonly string[],
  now: Date,
  tally: Tally<'weekly-summary'>,
): Promise<void> {
  const week = mondayOf(groupDay(now))
  const last = await lastSummary.lastOf(personIds)
  const people = await findPeople(personIds.filter((personId) => last.get(personId) !== week))
  const wishing = people.filter((each) => wishesSummary(each, now))
  await forEachPerson(
    reachableNow(wishing, now, tally),
    (person) => tell(person, { now, week, last: last.get(person.personId) }, tally),
    { failed: 'weekly summary failed', tally },
  )
}

/** A person who asked in the midst of a week gets the first one on the next Monday. */
function wishesSummary(person: Person, now: Date): boolean {
  const { summary, summarySince } = person.preferences
  const isNew = summarySince !== undefined && groupDay(new Date(summarySince)) >= mondayOf(groupDay(now))
  return summary !== 'off' && !isNew && isActive(person) && !isMuted(person)
}

interface Week {
  readonly now: Date
  /** Its Monday. */
  readonly week: string
  /** That of the last one of which they were told. */
  readonly last: string | undefined
}

/** Queues somebody's summary with the mark of the week, so that it happens once. The mail looks up its
 * content. */
async function tell(
  { personId, preferences: { summarySince } }: Person,
  { now, week, last }: Week,
  tally: Tally<'weekly-summary'>,
): Promise<void> {
  const since = summarySince && groupDay(new Date(summarySince))
  const from = firstSummaryDay(week, { last, since })
  const isFirst = await isWritten(
    transact([
      lastSummary.write(personId, week),
      outboxWrite({ event: 'summary-due', personId, from, before: week }, now),
    ]),
  )
  if (isFirst) tally.add('summaries')
}
