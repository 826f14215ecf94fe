/** Compares the sizes of a person's lists with what stands in them (docs/product.md#counters). */

import {
  hrbpDecisions,
  hrbpDecisionsPartition,
  listCounts,
  lists,
  listsOfHead,
  type OwnListName,
  readListCountsOf,
} from '#functions/nominations/counts/lists.ts'
import { headKey, nominations, sentPlaces, waitingPlaces } from '#functions/nominations/store.ts'
import { countDrifts, type Drift } from '#functions/runtime/drift.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { countPointers } from './nominees.ts'

/** Finds wrong sizes of somebody's lists. Heads are read only where the number of entries differs. An index
 * may be a moment behind: repairs look twice. */
export async function listDrift(personId: string): Promise<Drift[]> {
  const recorded = await readListCountsOf(personId)
  const counts = await Promise.all(
    lists.map(async (list) => {
      const { n = 0 } = recorded.find((each) => each.list === list) ?? {}
      return { personId, list, n: await sizeNow(list, personId, n) }
    }),
  )
  return countDrifts(listCounts, { kept: recorded, counts }, ({ list }) => `${list} of ${personId}`)
}

/** How many stand in a list; `n`: how many should. */
async function sizeNow(list: OwnListName, personId: string, n: number): Promise<number> {
  if (list === 'received' || list === 'high5s') return countPointers(list, personId)
  const keys = await placesIn(list, personId)
  if (keys.length === n) return n
  const heads = await getItems(nominations, keys, true)
  // An index may still show what has left the list.
  const isIn = (head: (typeof heads)[number]) =>
    listsOfHead(head).some((place) => place.list === list && place.personId === personId)
  // One that was never counted is counted with its next change.
  return heads.filter((head) => head.counted && isIn(head)).length
}

/** Where the heads stand of what is in a list, and perhaps of what has left it. */
async function placesIn(
  list: 'sent' | 'review' | 'employee-awards' | 'hcbp',
  personId: string,
): Promise<Key[]> {
  switch (list) {
    case 'sent':
      return sentPlaces(personId)
    case 'hcbp':
      return keysOf(
        await allItems(hrbpDecisions, { partition: hrbpDecisionsPartition(personId), consistent: true }),
      )
    case 'review':
    case 'employee-awards': {
      const awards = list === 'review' ? 'standard' : 'month'
      return keysOf(await waitingPlaces(personId, awards, Number.POSITIVE_INFINITY))
    }
  }
}

function keysOf(places: readonly { readonly id: string }[]): Key[] {
  return [...new Set(places.map(({ id }) => id))].map(headKey)
}
