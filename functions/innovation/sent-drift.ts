/** Compares how many nominations are said to have been sent for each award event, with each card, with all that there are
 * (docs/product.md#counters). */
import { madePartition } from '#functions/nominations/body-store.ts'
import {
  allCounts,
  type CountedNomination,
  type NominationCount,
  nominationCounts,
  sentCountOf,
} from '#functions/nominations/counts/sent.ts'
import { headKey, idOfHead } from '#functions/nominations/store.ts'
import { countDrifts, type Drift } from '#functions/runtime/drift.ts'
import { type Entity, entity } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems, eachIndexed, getItems } from '#functions/runtime/table.ts'
import { nomination } from '#shared/nominations/model.ts'
import { monthsSoFar } from '#shared/nominations/months.ts'
import { innovationMonthPartition, innovationMonths } from './store.ts'

/** What a nomination is counted by. For reading only. */
const sentHeads: Entity<CountedNomination> = entity({
  type: 'nomination',
  schema: nomination.pick({ id: true, eventId: true, card: true }),
  keys: ({ id }) => headKey(id),
})

const atOnce = 1000

/** Numbers that are wrong. It reads every nomination; what is counted of them is all that it holds. */
export async function sentDrift(): Promise<Drift[]> {
  const kept = await allCounts()
  const counts = new Map<string, NominationCount>()
  const add = (sent: CountedNomination) => {
    const one = sentCountOf(sent)
    counts.set(counterOf(one), { ...one, n: (counts.get(counterOf(one))?.n ?? 0) + 1 })
  }
  for (const month of monthsSoFar(clock())) {
    for await (const keys of eachIndexed('gsi2', { partition: madePartition(month) }, atOnce)) {
      const heads = keys.map((key) => headKey(idOfHead(key)))
      for (const head of await getItems(sentHeads, heads, true, ['id', 'eventId', 'card'])) add(head)
    }
    const partition = innovationMonthPartition(month)
    for (const sent of await allItems(innovationMonths, { partition, consistent: true })) add(sent)
  }
  return countDrifts(nominationCounts, { kept, counts: [...counts.values()] }, counterOf)
}

const counterOf = ({ eventId, card, share }: NominationCount) => `sent ${eventId} ${card} ${share}`
