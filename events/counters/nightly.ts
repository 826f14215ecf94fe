/** Every night: compares numbers that are kept beside what they count with it, and mends those that are
 * wrong: sizes of people's lists, likes and comments on ideas, days of employment equity and of innovation
 * awards, lists of abuse reports, of people and of ideas, what was sent for each award event, cheers for
 * what stands on the wall (docs/product.md#counters). */
import { chunk } from 'es-toolkit/array/chunk'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import { abuseCounter, recountAbuse } from '#functions/abuse/lists.ts'
import { everyList } from '#functions/abuse/store.ts'
import { allPeopleLists, idsOf, peopleCounter, recountPeople } from '#functions/directory/listing.ts'
import { equityCounter, recountEquity } from '#functions/equity/store.ts'
import { ideaListCounter } from '#functions/ideas/listing-counts.ts'
import { cardCounter } from '#functions/ideas/store.ts'
import { innovationCounter, recountInnovation } from '#functions/innovation/store.ts'
import { listCounter } from '#functions/nominations/counts/lists.ts'
import { sentCounter } from '#functions/nominations/counts/sent.ts'
import type { Counter, Drift, Recount } from '#functions/runtime/counter.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { recountCheers } from '#functions/thanks/cheers.ts'
import { shownOnWalls } from '#functions/thanks/wall.ts'
import { cheerCounter } from '#functions/thanks/wall-cards.ts'
import { monthsSoFar } from '#shared/nominations/months.ts'
import { personStatuses } from '#shared/people/rules.ts'
import { allIdeas, ideaKeys, orderDrift, recountCard, recountKey, recountPerson } from './ideas.ts'
import { mendDrift } from './mending.ts'
import { recountOwnLists, recountSent } from './nominations.ts'

/** A comparison: the ids that it goes through, and the function that finds wrong numbers of one. */
interface Comparison {
  readonly ids: () => Promise<string[]>
  readonly driftOf: (id: string) => Promise<Drift[]>
}

function compare<T, R>(
  counter: Counter<T, R>,
  ids: () => Promise<string[]>,
  recount: (id: string) => Promise<Recount<T, R>>,
): Comparison {
  return { ids, driftOf: async (id) => counter.drift(await recount(id)) }
}

const allMonths = async () => monthsSoFar(clock())

/** All comparisons, in the order of the night. */
export const comparisons = {
  people: compare(listCounter, everybody, recountOwnLists),
  ideas: compare(cardCounter, allIdeas, recountCard),
  equity: compare(equityCounter, allMonths, recountEquity),
  innovation: compare(innovationCounter, allMonths, recountInnovation),
  abuse: compare(abuseCounter, everyList, recountAbuse),
  directory: compare(peopleCounter, allPeopleLists, recountPeople),
  'idea-keys': compare(ideaListCounter, ideaKeys, recountKey),
  'idea-orders': { ids: ideaKeys, driftOf: orderDrift },
  'idea-people': compare(ideaListCounter, everybody, recountPerson),
  sent: compare(sentCounter, async () => ['all'], recountSent),
  cheers: compare(cheerCounter, shownOnWalls, recountCheers),
} satisfies Record<string, Comparison>

/** Also who has left or is blocked: they may come back, and their lists are read by others. */
async function everybody(): Promise<string[]> {
  const ids: string[] = []
  for (const status of personStatuses) for await (const some of idsOf({ status })) ids.push(...some)
  return ids
}

/** Ids that are compared before it is kept how far the run is. */
const portion = 200

/** Goes through all of it, on from where the run before was ended. What changes at that moment is left for
 * the next night. Raises an error at the end where any failed. */
export const handler = scheduled('counter-comparison', async (tally, context, progress) => {
  const [begin, after = ''] = progress.cursor?.split(' ') ?? []
  const names = Object.keys(comparisons)
  const first = Math.max(names.indexOf(begin ?? ''), 0)
  for (const [name, { ids, driftOf }] of Object.entries<Comparison>(comparisons).slice(first)) {
    const all = (await ids()).filter((id) => name !== begin || id > after).sort()
    for (const some of chunk(all, portion)) {
      if (isTimeUp(context)) return
      const { mended, failed } = await mendDrift(some, driftOf)
      tally.add('compared', some.length)
      tally.add('mended', mended)
      tally.fail(failed)
      await progress.keep(`${name} ${some.at(-1)}`)
    }
  }
  await progress.keep(undefined)
})
