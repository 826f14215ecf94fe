/** Every night: compares numbers that are kept beside what they count with it, and mends those that are wrong: sizes of
 * people's lists, likes and comments on ideas, days of employment equity and of innovation awards, lists of abuse reports, of
 * people and of ideas, what was sent for each award event, cheers for what stands on the wall (docs/product.md#counters). */
import { chunk } from 'es-toolkit/array/chunk'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import { abuseDrift } from '#functions/abuse/count-drift.ts'
import { everyList } from '#functions/abuse/store.ts'
import { allLists, peopleDrift } from '#functions/directory/count-drift.ts'
import { idsOf } from '#functions/directory/listing.ts'
import { dayDrift } from '#functions/equity/day-drift.ts'
import { allIdeas, cardDrift } from '#functions/ideas/count-drift.ts'
import { ideaKeys, keyDrift, orderDrift, personDrift } from '#functions/ideas/list-drift.ts'
import { innovationDrift } from '#functions/innovation/day-drift.ts'
import { sentDrift } from '#functions/innovation/sent-drift.ts'
import { listDrift } from '#functions/nominations/lists/sizes.ts'
import type { Drift } from '#functions/runtime/drift.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { cheerDrift, shownOnWalls } from '#functions/thanks/cheer-drift.ts'
import { monthsSoFar } from '#shared/nominations/months.ts'
import { personStatuses } from '#shared/people/rules.ts'
import { mendDrift } from './mending.ts'

/** Kinds of records with counters: their ids, and the function that finds wrong ones. */
interface Counted {
  readonly ids: () => Promise<string[]>
  readonly driftOf: (id: string) => Promise<Drift[]>
}

const kinds: Readonly<Record<string, Counted>> = {
  people: { ids: everybody, driftOf: listDrift },
  ideas: { ids: allIdeas, driftOf: cardDrift },
  equity: { ids: async () => monthsSoFar(clock()), driftOf: dayDrift },
  innovation: { ids: async () => monthsSoFar(clock()), driftOf: innovationDrift },
  abuse: { ids: everyList, driftOf: abuseDrift },
  directory: { ids: allLists, driftOf: peopleDrift },
  'idea-keys': { ids: ideaKeys, driftOf: keyDrift },
  'idea-orders': { ids: ideaKeys, driftOf: orderDrift },
  'idea-people': { ids: everybody, driftOf: personDrift },
  sent: { ids: async () => ['all'], driftOf: sentDrift },
  cheers: { ids: shownOnWalls, driftOf: cheerDrift },
}

/** Also who has left or is blocked: they may come back, and their lists are read by others. */
async function everybody(): Promise<string[]> {
  const ids: string[] = []
  for (const status of personStatuses) for await (const some of idsOf({ status })) ids.push(...some)
  return ids
}

/** Ids that are compared before it is kept how far the run is. */
const portion = 200

/** Goes through all of it, on from where the run before was ended. What changes at that moment is left for the next night.
 * Raises an error at the end where any failed. */
export const handler = scheduled('counter-comparison', async (tally, context, progress) => {
  const [begin, after = ''] = progress.left?.split(' ') ?? []
  const names = Object.keys(kinds)
  const first = Math.max(names.indexOf(begin ?? ''), 0)
  for (const [name, { ids, driftOf }] of Object.entries(kinds).slice(first)) {
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
