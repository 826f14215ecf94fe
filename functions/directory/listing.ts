/** The list of people (docs/product.md#people): sorted pointers and counts for each combination of filters,
 * kept by the stream. */
import * as z from 'zod'
import { findPeople, personPartition } from '#functions/people/store.ts'
import { counted, counter } from '#functions/runtime/counter.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { type ListPage, type Paged, pageInOrder } from '#functions/runtime/pages.ts'
import { allItems, eachPage, queryItems } from '#functions/runtime/table.ts'
import { filterRoles, type PeopleFilter, type PersonRow, type PersonSort } from '#shared/directory/model.ts'
import { firstLetters, fold } from '#shared/folding.ts'
import type { Person } from '#shared/people/model.ts'
import { isContractor, personStatus, personStatuses } from '#shared/people/rules.ts'

const any = '*'

/** The name of the list that a filter means: status, role, community and sort, each narrowed or not. */
export function listOf({ status, role, community, sort }: PeopleFilter): string {
  return [status, role ?? any, community ?? any, sort ?? any].join('#')
}

function sortsOf({ employeeNumber, hierarchy, account }: Person): PersonSort[] {
  return [
    ...(hierarchy && isContractor(employeeNumber) ? (['contractor'] as const) : []),
    ...(hierarchy ? [] : (['outside'] as const)),
    ...(account ? [] : (['unregistered'] as const)),
  ]
}

/** The lists that a person is in: every combination of theirs, narrowed by it or not. */
export function listsOfPerson(person: Person): string[] {
  const { roles, communities } = person
  const status = personStatus(person)
  const narrowing = [
    [undefined, ...filterRoles.filter((role) => roles.includes(role))],
    [undefined, ...new Set(communities)],
    [undefined, ...sortsOf(person)],
  ] as const
  return narrowing[0].flatMap((role) =>
    narrowing[1].flatMap((community) =>
      narrowing[2].map((sort) => listOf({ status, role, community, sort })),
    ),
  )
}

/** A sort key has at most 1,024 bytes, and a folded name may be longer than the name. */
const longestName = 150

/** Where a person stands in each of their lists: by name, folded. */
export function listSortKey({ name, personId }: Person): string {
  return `${firstLetters(fold(name), longestName)}#${personId}`
}

const partitionOf = (list: string) => `PEOPLE#${list}`

const pointer = z.object({ list: z.string(), place: z.string(), personId: z.string() })

export const peoplePointers = entity({
  type: 'people-pointer',
  schema: pointer,
  keys: ({ list, place }) => ({ PK: partitionOf(list), SK: place }),
})

/** Returns the pointers of a person, one for each of their lists. */
export function personPointers(person: Person): z.infer<typeof pointer>[] {
  const sortKey = listSortKey(person)
  return listsOfPerson(person).map((list) => ({ list, place: sortKey, personId: person.personId }))
}

const listingNote = z.object({
  personId: z.string(),
  version: z.number().int(),
  place: z.string(),
  lists: z.array(z.string()),
})

/** Where a person stands by now: the stream compares it with where they should. */
export const personListings = entity({
  type: 'person-places',
  schema: listingNote,
  keys: ({ personId }) => listingsKey(personId),
})

/** Where a person stands once the stream has been there for the first time. */
export function initialListings(person: Person): z.infer<typeof listingNote> {
  return { personId: person.personId, version: 1, place: listSortKey(person), lists: listsOfPerson(person) }
}

/** Where the note stands of which lists somebody is in and counted by. */
export const listingsKey = (personId: string): Key => ({ PK: personPartition(personId), SK: 'PLACES' })

/** A list's count is spread over items, so that many people can be added at once. */
const parts = 16

export const peopleCounts = entity({
  type: 'people-count',
  schema: z.object({ list: z.string(), part: z.number().int(), n: z.number().int(), ...counted }),
  keys: ({ list, part }) => ({ PK: countsPartition(list), SK: String(part) }),
})

type PeopleCount = z.infer<typeof peopleCounts.schema>

const countsPartition = (list: string) => `PEOPLE-COUNT#${list}`

/** The part of every list's count that a person belongs to. */
export function partOf(personId: string): number {
  return [...personId].reduce((total, each) => total + each.charCodeAt(0), 0) % parts
}

export const peopleCounter = counter({
  of: peopleCounts,
  countedBy: ({ list, personId }: Pick<z.infer<typeof pointer>, 'list' | 'personId'>) => [
    { list, part: partOf(personId), n: 1 },
  ],
  name: ({ list, part }) => `people ${list} ${part}`,
})

/** The counts of these people's lists, as the stream would have made them one by one. */
export function countPeopleLists(everybody: readonly Person[]): PeopleCount[] {
  return peopleCounter.totals(everybody.flatMap(personPointers))
}

/** Reads a list with the items that it is counted in. */
export async function recountPeople(list: string) {
  const stored = await allItems(peopleCounts, { partition: countsPartition(list) })
  const records = await allItems(peoplePointers, { partition: partitionOf(list) })
  return { stored, records }
}

/** Every list that anybody is in. */
export async function allPeopleLists(): Promise<string[]> {
  const lists = new Set<string>()
  for (const status of personStatuses)
    for await (const ids of idsOf({ status }))
      for (const person of await findPeople(ids)) for (const list of listsOfPerson(person)) lists.add(list)
  return [...lists]
}

/** How many people belong to a community, also those who have left or are blocked. */
export async function countMembers(community: number): Promise<number> {
  const totals = await Promise.all(personStatuses.map((status) => totalOf(listOf({ status, community }))))
  return totals.reduce((total, each) => total + each, 0)
}

async function totalOf(list: string): Promise<number> {
  const found = await allItems(peopleCounts, { partition: countsPartition(list) })
  return found.reduce((total, { n }) => total + n, 0)
}

/** A page of people by name, and how many there are in all. Raises `invalid-cursor`. */
export async function listPeople(
  filter: PeopleFilter,
  paged: Paged,
): Promise<ListPage<PersonRow> & { total: number }> {
  const list = listOf(filter)
  const [page, total] = await Promise.all([
    pageInOrder(
      partitionOf(list),
      paged,
      (range) => queryItems(peoplePointers, range),
      ({ place }) => place,
    ),
    totalOf(list),
  ])
  return { ...page, items: await findPeople(page.items.map(({ personId }) => personId)), total }
}

/** Ids of the people of a list whose name begins so, at most `limit`. */
export async function idsBeginning(filter: PeopleFilter, name: string, limit: number): Promise<string[]> {
  const prefix = firstLetters(fold(name), longestName)
  if (!prefix) return []
  const rows = await queryItems(peoplePointers, { partition: partitionOf(listOf(filter)), prefix, limit })
  return rows.map(({ personId }) => personId)
}

const chunk = 1000

/** Ids of everybody in a list, at most a thousand at a time. */
export async function* idsOf(filter: PeopleFilter): AsyncGenerator<string[]> {
  for await (const rows of eachPage(peoplePointers, { partition: partitionOf(listOf(filter)) }, chunk))
    yield rows.map(({ personId }) => personId)
}
