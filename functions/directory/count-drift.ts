/** Compares how many each list of people holds with who stands in it (docs/product.md#counters). */
import { findPeople } from '#functions/people/store.ts'
import { countDrifts, type Drift } from '#functions/runtime/drift.ts'
import { personStatuses } from '#shared/people/rules.ts'
import { idsOf, listsOfPerson, partOf, peopleCounts, readListCounts, standingIn } from './listing.ts'

/** Every list that anybody is in. */
export async function allLists(): Promise<string[]> {
  const lists = new Set<string>()
  for (const status of personStatuses)
    for await (const ids of idsOf({ status }))
      for (const person of await findPeople(ids)) for (const list of listsOfPerson(person)) lists.add(list)
  return [...lists]
}

export async function peopleDrift(list: string): Promise<Drift[]> {
  const stored = await readListCounts(list)
  const counts = (await standingIn(list)).map((personId) => ({ list, part: partOf(personId), n: 1 }))
  return countDrifts(peopleCounts, { kept: stored, counts }, ({ part }) => `people ${list} ${part}`)
}
