/** On working mornings: one mail of all news to each follower of ideas (docs/product.md#digest). */

import { chunk } from 'es-toolkit/array/chunk'
import { forEachPerson, reachableNow } from '#events/schedules/for-each-person.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { type Followed, selectNews } from '#functions/digests/selection.ts'
import { findPeople } from '#functions/people/store.ts'
import { dayMark } from '#functions/runtime/day-mark.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import { newsByFollower } from './news.ts'

/** The day that told of all days before it: nobody gets two digests a day. */
const lastDigest = dayMark('last-digest', (personId) => ({ PK: `DIGEST#${personId}`, SK: 'LAST' }))

const portion = 500

/** Goes through all followers of ideas with news; a later run does those with night or a holiday. */
export const handler = scheduled('digest', async (tally, context) => {
  const now = clock()
  const news = await newsByFollower(groupDay(now))
  const followers = [...news.keys()].sort()
  for (const some of chunk(followers, portion)) {
    if (isTimeUp(context)) return
    await tellSome(some, { news, now }, tally)
  }
})

interface Morning {
  readonly news: ReadonlyMap<string, readonly Followed[]>
  readonly now: Date
}

async function tellSome(
  personIds: readonly string[],
  { news, now }: Morning,
  tally: Tally<'digest'>,
): Promise<void> {
  const today = groupDay(now)
  const last = await lastDigest.lastOf(personIds)
  const people = await findPeople(personIds.filter((personId) => last.get(personId) !== today))
  await forEachPerson(
    reachableNow(people.filter(wishesDigest), now, tally),
    (person) =>
      tell(person, news.get(person.personId) ?? [], { now, last: last.get(person.personId) }, tally),
    { failed: 'digest failed', tally },
  )
}

const wishesDigest = (person: Person) => person.preferences.digest && isActive(person) && !isMuted(person)

/** Queues somebody's digest together with the mark of the day, so that it happens once a day. */
async function tell(
  { personId, roles, communities, preferences }: Person,
  followed: readonly Followed[],
  { now, last: fromDay }: { readonly now: Date; readonly last: string | undefined },
  tally: Tally<'digest'>,
): Promise<void> {
  const since = preferences.digestSince
  const isAdmin = hasFlag(roles, 'admin')
  const { ideas, more } = selectNews(followed, { personId, isAdmin, communities, fromDay, since })
  if (ideas.length === 0) return
  const isFirst = await isWritten(
    transact([
      lastDigest.write(personId, groupDay(now)),
      outboxWrite({ event: 'digest-due', personId, ideas, more }, now),
    ]),
  )
  if (!isFirst) return
  tally.add('digests')
  tally.add('ideas', ideas.length + more)
}
