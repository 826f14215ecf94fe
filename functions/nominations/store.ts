/** Nominations in the table: the head that lists and checks read, the body with people and answers, and the
 * lists of those who sent and decide. */
import * as z from 'zod'
import { entity, type Key, type Keys } from '#functions/runtime/entity.ts'
import { type ListPage, type Paged, pageInOrder, pageNewestFirst } from '#functions/runtime/pages.ts'
import { eachIndexed, getItem, getItems, queryIndex } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import { canonicalId } from '#shared/id-shape.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type FullNomination, type Nomination, nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { findBody, nominationPartition } from './body-store.ts'
import { approverId } from './review/approvers.ts'

/** Where the head of a nomination stands. */
export const headKey = (id: string) => ({ PK: nominationPartition(id), SK: 'HEAD' })
/** Where what colleagues see of a High5 on the wall stands (functions/thanks/wall-cards.ts). */
export const wallCardKey = (id: string): Key => ({ PK: nominationPartition(id), SK: 'WALL' })

/** The id of a nomination whose head, or whose body, has this key. */
export const idOfHead = ({ PK }: Key) => PK.slice(nominationPartition('').length)

const sentPartition = (personId: string) => `SENT#${personId}`

export const nominations = entity({
  type: 'nomination',
  schema: nomination,
  keys: (head) => ({
    ...headKey(head.id),
    G1PK: sentPartition(head.nominator.personId),
    G1SK: `${head.createdAt}#${head.id}`,
    ...waitingKeys(head),
  }),
})

/** The awards that an approver's open stages are listed by. */
type Awards = 'standard' | 'month'

const openPartition = (whose: string, awards: Awards) => `OPEN#${whose}#${awards}`
const unansweredPartition = 'UNANSWERED'

/** Where a nomination stands while it waits for somebody: with the approver whose turn it is, or among those
 * whose nominees have not answered, the longest waiting first. It leaves the index when nobody is waited
 * for. */
function waitingKeys(head: Nomination): Pick<Keys, 'G2PK' | 'G2SK'> {
  const { id, createdAt, decision, kind } = head
  if (decision === 'Pending') return { G2PK: unansweredPartition, G2SK: `${createdAt}#${id}` }
  const step = pendingStep(head)
  if (!step) return {}
  const awards = kindOf(kind).perMonth ? 'month' : 'standard'
  return {
    G2PK: openPartition(approverId(step.approver), awards),
    G2SK: `${step.waitingSince ?? createdAt}#${id}`,
  }
}

/** Returns the head of a nomination, for any reader. */
export function findNomination(id: string): Promise<Nomination | undefined> {
  return getItem(nominations, headKey(id))
}

/** The number that a nomination had in the former portal (docs/product.md#addresses). */
export const nominationNumbers = entity({
  type: 'nomination-number',
  schema: z.object({ legacyId: z.string(), id: z.string() }),
  keys: ({ legacyId }) => numberKey(legacyId),
})

const numberKey = (legacyId: string): Key => ({ PK: `NOM-NUMBER#${legacyId}`, SK: 'NUMBER' })
const isNumber = /^\d+$/

/** The head of a nomination by its id as somebody typed it, or by its former number. */
export async function findNominationCalled(idOrNumber: string): Promise<Nomination | undefined> {
  const number = isNumber.test(idOrNumber)
    ? await getItem(nominationNumbers, numberKey(idOrNumber))
    : undefined
  return findNomination(number?.id ?? canonicalId(idOrNumber))
}

/** A nomination with its people and answers, as it is this moment. */
export async function findFullNomination(id: string): Promise<FullNomination | undefined> {
  const [head, body] = await Promise.all([findNomination(id), findBody(id)])
  return head && body && { head, body }
}

/** Returns the write that counts one more answer in a head. Members who answer at once add to the same
 * numbers in any order. Raises `ConditionFailed` where nobody else is waited for (any more): the last answer
 * makes more of the nomination. */
export function answerNoted(id: string): Write {
  return update(headKey(id), { add: { unanswered: -1, version: 1 }, least: { unanswered: 2 } })
}

/** Lists what a person sent, newest first. Raises `invalid-cursor`. */
export async function sentBy(personId: string, paged: Paged): Promise<ListPage<Nomination>> {
  const page = await pageNewestFirst(
    sentPartition(personId),
    paged,
    (range) => queryIndex('gsi1', range),
    ({ sort }) => sort,
  )
  return { ...page, items: await findHeads(page.items) }
}

/** Lists what waits for somebody's decision (`desk`: for the recognition desk's), the longest waiting first.
 * Raises `invalid-cursor`. */
export async function waitingFor(whose: string, awards: Awards, paged: Paged): Promise<ListPage<Nomination>> {
  const page = await pageInOrder(
    openPartition(whose, awards),
    paged,
    (range) => queryIndex('gsi2', range),
    ({ sort }) => sort,
  )
  return { ...page, items: await findHeads(page.items) }
}

/** Lists what waits for several people, the longest waiting of all first. `reader`: the owner of that list.
 * Raises `invalid-cursor`. */
export async function waitingForSeveral(
  reader: string,
  people: readonly string[],
  awards: Awards,
  paged: Paged,
): Promise<ListPage<Nomination>> {
  const page = await pageInOrder(
    `STANDING-IN#${reader}#${awards}`,
    paged,
    async ({ partition: _, ...range }) => {
      const found = await Promise.all(
        people.map((whose) => queryIndex('gsi2', { ...range, partition: openPartition(whose, awards) })),
      )
      const all = found.flat().sort((one, other) => (one.sort < other.sort ? -1 : 1))
      return (range.newestFirst ? all.reverse() : all).slice(0, range.limit)
    },
    ({ sort }) => sort,
  )
  return { ...page, items: await findHeads(page.items) }
}

/** Keys of nominations whose nominees were asked before an instant and have not all answered, oldest first,
 * some at a time. */
export function unansweredBefore(instant: Date, size: number): AsyncGenerator<Key[]> {
  return eachIndexed('gsi2', { partition: unansweredPartition, before: instant.toISOString() }, size)
}

/** Nominations whose nominees have not all answered, and since when they are asked, oldest first. */
export async function unansweredPointers(): Promise<{ id: string; since: string }[]> {
  const found: { id: string; since: string }[] = []
  for await (const keys of eachIndexed('gsi2', { partition: unansweredPartition }, 1000))
    found.push(...keys.map(({ sort, ...key }) => ({ id: idOfHead(key), since: instantOf(sort) })))
  return found
}

/** Where these sort keys begin with an instant. */
const instantOf = (sort: string) => sort.slice(0, sort.indexOf('#'))

/** Since when what waits for somebody does, the longest waiting first: so many at most. */
export async function waitingSince(whose: string, awards: Awards, most: number): Promise<string[]> {
  return (await waitingPointers(whose, awards, most)).map(({ since }) => since)
}

/** Returns what waits for somebody, and since when, the longest waiting first: at most so many. `before`:
 * only since before that instant. */
export async function waitingPointers(whose: string, awards: Awards, most: number, before?: Date) {
  const range = { partition: openPartition(whose, awards), limit: most }
  const found = await queryIndex('gsi2', { ...range, ...(before && { before: before.toISOString() }) })
  return found.map(({ sort, ...key }) => ({ id: idOfHead(key), since: instantOf(sort) }))
}

/** Everything that somebody sent: where the heads stand. */
export async function sentPointers(personId: string): Promise<Key[]> {
  const found: Key[] = []
  for await (const keys of eachIndexed('gsi1', { partition: sentPartition(personId) }, 1000))
    found.push(...keys)
  return found
}

/** The same of what they sent since an instant. */
export async function sentSince(personId: string, instant: Date): Promise<Key[]> {
  const found: Key[] = []
  const range = { partition: sentPartition(personId), after: instant.toISOString() }
  for await (const keys of eachIndexed('gsi1', range, 1000)) found.push(...keys)
  return found
}

/** Heads by their keys, in that order. */
export function findHeads(keys: readonly Key[]): Promise<Nomination[]> {
  return getItems(nominations, keys)
}
