/** Reads again what people's own lists and the counts of award events and cards count
 * (docs/product.md#counters). */
import { innovationMonthPartition, innovationMonths } from '#functions/innovation/store.ts'
import { madePartition } from '#functions/nominations/body-store.ts'
import {
  hrbpDecisions,
  hrbpDecisionsPartition,
  lists,
  listsOfHead,
  type OwnListName,
  readListCountsOf,
} from '#functions/nominations/counts/lists.ts'
import { allCounts, type CountedNomination } from '#functions/nominations/counts/sent.ts'
import { countPointers } from '#functions/nominations/lists/nominees.ts'
import {
  headKey,
  idOfHead,
  nominations,
  sentPointers,
  waitingPointers,
} from '#functions/nominations/store.ts'
import { type Entity, entity, type Key } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems, eachIndexed, getItems } from '#functions/runtime/table.ts'
import { nomination } from '#shared/nominations/model.ts'
import { monthsSoFar } from '#shared/nominations/months.ts'

/** Reads somebody's lists. The heads of a list are read only where it has another length than its count. An
 * index may be a moment late: numbers that seem wrong are read twice. */
export async function recountOwnLists(personId: string) {
  const stored = await readListCountsOf(personId)
  const records = await Promise.all(
    lists.map(async (list) => {
      const { n = 0 } = stored.find((each) => each.list === list) ?? {}
      return { personId, list, n: await countList(list, personId, n) }
    }),
  )
  return { stored, records }
}

async function countList(list: OwnListName, personId: string, stored: number): Promise<number> {
  if (list === 'received' || list === 'high5s') return countPointers(list, personId)
  const keys = await headKeysIn(list, personId)
  if (keys.length === stored) return stored
  const heads = await getItems(nominations, keys)
  // An index may still show nominations that have left the list.
  const isIn = (head: (typeof heads)[number]) =>
    listsOfHead(head).some((each) => each.list === list && each.personId === personId)
  return heads.filter(isIn).length
}

/** Returns the keys of the heads in a list, and perhaps of some that have left it. */
async function headKeysIn(
  list: Exclude<OwnListName, 'received' | 'high5s'>,
  personId: string,
): Promise<Key[]> {
  if (list === 'sent') return sentPointers(personId)
  const found =
    list === 'hcbp'
      ? await allItems(hrbpDecisions, { partition: hrbpDecisionsPartition(personId) })
      : await waitingPointers(personId, list === 'review' ? 'standard' : 'month', Number.POSITIVE_INFINITY)
  return [...new Set(found.map(({ id }) => id))].map(headKey)
}

/** The part of a head that it is counted by. For reading only. */
const sentHeads: Entity<CountedNomination> = entity({
  type: 'nomination',
  schema: nomination.pick({ id: true, eventId: true, card: true }),
  keys: ({ id }) => headKey(id),
})

const atOnce = 1000

/** Reads all nominations of both kinds. */
export async function recountSent() {
  const stored = await allCounts()
  const records: CountedNomination[] = []
  for (const month of monthsSoFar(clock())) {
    for await (const keys of eachIndexed('gsi2', { partition: madePartition(month) }, atOnce)) {
      const heads = keys.map((key) => headKey(idOfHead(key)))
      records.push(...(await getItems(sentHeads, heads, { only: ['id', 'eventId', 'card'] })))
    }
    const partition = innovationMonthPartition(month)
    records.push(...(await allItems(innovationMonths, { partition })))
  }
  return { stored, records }
}
