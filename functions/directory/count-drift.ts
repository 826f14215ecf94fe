/** Compares how many each list of people holds with who stands in it (docs/product.md#counters). */
import { findPeople } from '#functions/people/store.ts'
import type { Drift } from '#functions/runtime/drift.ts'
import { create, update } from '#functions/runtime/writes.ts'
import { standings } from '#shared/people/rules.ts'
import { idsOf, listsOf, type PeopleCount, partOf, partsOf, peopleCounts, standingIn } from './listing.ts'

/** Every list that anybody is in. */
export async function allLists(): Promise<string[]> {
  const lists = new Set<string>()
  for (const status of standings)
    for await (const ids of idsOf({ status }))
      for (const person of await findPeople(ids)) for (const list of listsOf(person)) lists.add(list)
  return [...lists]
}

/** The parts of a list's number that are wrong. */
export async function peopleDrift(list: string): Promise<Drift[]> {
  const kept = new Map((await partsOf(list)).map((each) => [each.part, each]))
  const should = new Map([...kept.keys()].map((part) => [part, 0]))
  for (const part of (await standingIn(list)).map(partOf)) should.set(part, (should.get(part) ?? 0) + 1)
  return [...should].flatMap(([part, n]) => driftOf(kept.get(part), { list, part, n }))
}

function driftOf(kept: PeopleCount | undefined, { list, part, n: should }: PeopleCount): Drift[] {
  const { n, changes } = kept ?? {}
  if ((n ?? 0) === should) return []
  const mend = kept
    ? update(peopleCounts.keys(kept), { set: { n: should }, only: { n, changes } })
    : create(peopleCounts, { list, part, n: should })
  return [{ counter: `people ${list} ${part}`, was: { n, changes }, should: { n: should }, mend }]
}
