/** Keeps the list of people and its counts in step with a person's record. */

import {
  listingsKey,
  listSortKey,
  listsOfPerson,
  peopleCounter,
  peoplePointers,
  personListings,
} from '#functions/directory/listing.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { getItem, transact } from '#functions/runtime/table.ts'
import { create, deleteItem, put, replace, type Write } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'

/** Lists that one transaction changes: two items each, of a hundred that it may have. */
const mostAtOnce = 48

/** Somebody else may be at the same person. */
const maxAttempts = 20

/** Updates a person's lists, counts and note in one transaction. Late or repeated calls change nothing.
 * Raises `busy`. */
export async function updateListings(person: Person): Promise<void> {
  const takeStep = async () => {
    const writes = await nextStep(person)
    if (writes) await transact(writes)
    return writes !== undefined
  }
  while (await retryOnConflict(maxAttempts, takeStep));
}

/** The writes that bring a person nearer to where they belong; nothing once they are there. */
async function nextStep(person: Person): Promise<Write[] | undefined> {
  const { personId } = person
  const now = await getItem(personListings, listingsKey(personId))
  const currentLists = now?.lists ?? []
  const newLists = listsOfPerson(person)
  const sortKey = listSortKey(person)
  const from = now?.place ?? sortKey
  const leaving = currentLists.filter((list) => !newLists.includes(list))
  const moving = from === sortKey ? [] : currentLists.filter((list) => newLists.includes(list))
  const joining = newLists.filter((list) => !currentLists.includes(list))
  if (leaving.length + moving.length + joining.length === 0) return undefined
  const note = (after: { place: string; lists: string[] }) => {
    const noted = { personId, version: (now?.version ?? 0) + 1, ...after }
    return now ? replace(personListings, noted) : create(personListings, noted)
  }
  const leave = (list: string) => [
    deleteItem(peoplePointers.keys({ list, place: from, personId })),
    ...peopleCounter.changes([], [{ list, personId }]),
  ]
  const stand = (list: string) => put(peoplePointers, { list, place: sortKey, personId })
  const join = (list: string) => [stand(list), ...peopleCounter.changes([{ list, personId }])]
  const move = (list: string) => [
    deleteItem(peoplePointers.keys({ list, place: from, personId })),
    stand(list),
  ]
  if (leaving.length + moving.length + joining.length <= mostAtOnce) {
    const writes = [...leaving.flatMap(leave), ...moving.flatMap(move), ...joining.flatMap(join)]
    return [note({ place: sortKey, lists: newLists }), ...writes]
  }
  // Somebody of very many lists, step by step: out of what is wrong, then into what is right.
  const out = [...leaving, ...moving].slice(0, mostAtOnce)
  if (out.length > 0) {
    const remaining = currentLists.filter((list) => !out.includes(list))
    return [note({ place: from, lists: remaining }), ...out.flatMap(leave)]
  }
  const some = joining.slice(0, mostAtOnce)
  return [note({ place: sortKey, lists: [...currentLists, ...some] }), ...some.flatMap(join)]
}
