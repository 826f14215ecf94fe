/** On Monday mornings, or the first working day of the week: a summary for HRBPs, and for line managers who wish it
 * (docs/product.md#weekly-summary). */
import { chunk } from 'es-toolkit/array/chunk'
import { forEachPerson, reachableNow } from '#events/schedules/for-each-person.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { idsOf } from '#functions/directory/listing.ts'
import { findPeople } from '#functions/people/store.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { lastSummary } from '#functions/summaries/store.ts'
import { groupDay } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { firstSummaryDay, mondayOf } from '#shared/summaries/weeks.ts'

/** Readers looked at together. */
const portion = 500

/** Goes through HRBPs and all who wish a summary. Who had this week's, or has night or a holiday, is left for
 * a later run; so is everybody whom a run did not get to. Raises an error at the end where any failed. */
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

/** Queues somebody's summary with the note that they got it, so that it happens once a week, however many runs there are.
 * What it tells is found when the mail is made. */
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
