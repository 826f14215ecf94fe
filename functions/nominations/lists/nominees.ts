/** Nominees' lists: nominations that they received, High5s that their colleagues see, nominations that they
 * are asked to accept. The projection of the stream writes all three (docs/product.md#own-nominations). */
import * as z from 'zod'
import { findBody } from '#functions/nominations/body-store.ts'
import { listCounter } from '#functions/nominations/counts/lists.ts'
import { isReadByNominees } from '#functions/nominations/policy.ts'
import { findHeads, findNomination, headKey } from '#functions/nominations/store.ts'
import { type Entity, entity } from '#functions/runtime/entity.ts'
import { maxTransactionItems } from '#functions/runtime/item-size.ts'
import { type ListPage, type Paged, pageInOrder, pageNewestFirst } from '#functions/runtime/pages.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import {
  batchDelete,
  countItems,
  getItems,
  queryItems,
  transact,
  writeBatch,
} from '#functions/runtime/table.ts'
import { check, create, deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type {
  FullNomination,
  Member,
  Nomination,
  ReceivedCard,
  ReceivedHigh5,
} from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'

const pointer = z.object({ personId: z.string(), at: z.string(), id: z.string() })
type Pointer = z.infer<typeof pointer>

const receivedPartition = (personId: string) => `RECV#${personId}`
const high5Partition = (personId: string) => `HIGH5S#${personId}`
const answerPartition = (personId: string) => `TO-ANSWER#${personId}`

/** A nominee's pointer to a nomination, while they may read it. */
export const receivedPointers = entity({
  type: 'received',
  schema: pointer,
  keys: ({ personId, at, id }) => ({ PK: receivedPartition(personId), SK: `RECV#${at}#${id}` }),
})

/** A nominee's pointer to a High5 that they hold. */
export const high5Pointers = entity({
  type: 'received-high5',
  schema: pointer,
  keys: ({ personId, at, id }) => ({ PK: high5Partition(personId), SK: `${at}#${id}` }),
})

/** A nomination that waits for the answer of somebody; gone with the answer, or when nobody is asked any
 * more. */
export const answerPointers = entity({
  type: 'to-answer',
  schema: pointer,
  keys: ({ personId, at, id }) => ({ PK: answerPartition(personId), SK: `${at}#${id}` }),
})

/** Whether it is a High5 that stands: sent as one or made one, and not withdrawn. */
export function isLiveHigh5(head: Pick<Nomination, 'kind' | 'decision'>): boolean {
  return !isReviewed(kindOf(head.kind)) && head.decision === 'Accepted'
}

interface Listing {
  readonly list: 'received' | 'high5s'
  readonly kind: Entity<Pointer>
  /** Tells whether this nominee has it listed. */
  has(member: Pick<Member, 'personId'>): boolean
}

/** The lists of its nominees that a nomination stands in, and with whom. */
export function listingsOf(head: Nomination, nominees: readonly Nominee[]): Listing[] {
  const holding = new Set(isLiveHigh5(head) ? liveMembers(nominees).map(({ personId }) => personId) : [])
  return [
    { list: 'received', kind: receivedPointers, has: () => isReadByNominees(head) },
    { list: 'high5s', kind: high5Pointers, has: ({ personId }) => holding.has(personId) },
  ]
}

type Nominee = Pick<Member, 'personId' | 'answer'>

const maxAttempts = 20

/** Brings what nominees find listed, and the sizes of those lists, to where a nomination is now. Doing it
 * again changes nothing: a pointer and its count are written together, on the condition that it was not
 * there. `isNew`: most likely nothing is listed yet. Raises `busy` where others never leave it the time. */
export async function listWithNominees(
  head: Nomination,
  nominees: readonly Nominee[],
  isNew: boolean,
): Promise<void> {
  let looks = !isNew
  await retryOnConflict(maxAttempts, async () => {
    const changes = (
      await Promise.all(
        listingsOf(head, nominees).map((listing) => changesOf(listing, head, nominees, looks)),
      )
    ).flat()
    looks = true
    for (const some of inTransactions(changes)) await transact(some)
  })
}

async function changesOf(
  { list, kind, has }: Listing,
  { id, createdAt: at }: Nomination,
  nominees: readonly Nominee[],
  looks: boolean,
): Promise<Write[][]> {
  const pointers = nominees.map(({ personId }) => ({ personId, at, id }))
  const found = looks ? await getItems(kind, pointers.map(kind.keys)) : []
  const current = new Set(found.map((each) => each.personId))
  return pointers.map((each): Write[] => {
    const { personId } = each
    const isListed = current.has(personId)
    const isWanted = has(each)
    const listed = [{ list, personId }]
    if (isWanted === isListed) return []
    return isWanted
      ? [create(kind, each), ...listCounter.changes(listed)]
      : [deleteItem(kind.keys(each), {}), ...listCounter.changes([], listed)]
  })
}

/** Writes a pointer and its count in one transaction, as many as fit into each. */
function inTransactions(changes: readonly (readonly Write[])[]): Write[][] {
  const transactions: Write[][] = []
  for (const change of changes.filter(({ length }) => length > 0)) {
    const last = transactions.at(-1)
    if (last && last.length + change.length <= maxTransactionItems) last.push(...change)
    else transactions.push([...change])
  }
  return transactions
}

/** Lists a nomination with each nominee who is asked and has not answered. An answer, a withdrawal or the end
 * of the time to answer between reading and writing makes it look again. */
export async function listToAnswer(id: string): Promise<void> {
  await retryOnConflict(maxAttempts, async () => {
    const head = await findNomination(id)
    if (head?.decision !== 'Pending') return
    const body = await findBody(id)
    // A transaction's items may show one after the other: the record comes again.
    if (!body) throw new Error(`Nomination ${id} has no body.`)
    const pointers = pointersToAnswer({ head, body })
    await transact([
      ...pointers.map((each) => put(answerPointers, each)),
      check(headKey(id), { only: { version: head.version } }),
    ])
  })
}

/** Where a nomination waits for answers: with each nominee who is asked and has not answered. */
export function pointersToAnswer({ head, body }: FullNomination): Pointer[] {
  if (head.decision !== 'Pending') return []
  const silent = body.nominees.filter(({ answer }) => answer?.status === 'Pending')
  return silent.map(({ personId }) => pointerOf(head, personId))
}

function pointerOf({ id, createdAt: at }: Pick<Nomination, 'id' | 'createdAt'>, personId: string): Pointer {
  return { personId, at, id }
}

/** Nobody is asked any more: takes a nomination from all of its nominees' lists of what waits. */
export async function removeFromAnswers(head: Nomination, nominees: readonly Nominee[]): Promise<void> {
  await writeBatch(
    nominees.map(({ personId }) => batchDelete(answerPointers.keys(pointerOf(head, personId)))),
  )
}

/** Takes a nomination from what waits for a nominee, in the transaction of their answer. */
export function answeredWrite(head: Nomination, personId: string): Write {
  return deleteItem(answerPointers.keys(pointerOf(head, personId)))
}

/** Returns the nominations that wait for somebody's answer, the longest waiting first: at most so many. */
export function toAnswerOf(personId: string, most: number): Promise<Pointer[]> {
  return queryItems(answerPointers, { partition: answerPartition(personId), limit: most })
}

/** How many are counted of a list of a nominee's, read this moment. */
export function countPointers(list: Listing['list'], personId: string): Promise<number> {
  return list === 'received'
    ? countItems(receivedPointers, receivedPartition(personId))
    : countItems(high5Pointers, high5Partition(personId))
}

/** Lists what a person received and may read, newest first, with whether it waits for their answer. Raises
 * `invalid-cursor`. */
export async function receivedBy(personId: string, paged: Paged): Promise<ListPage<ReceivedCard>> {
  const page = await pageNewestFirst(
    receivedPartition(personId),
    paged,
    (range) => queryItems(receivedPointers, range),
    (each) => receivedPointers.keys(each).SK,
  )
  return { ...page, items: await receivedCards(page.items, personId) }
}

/** Lists those of them that wait for the person's answer, the longest waiting first. Raises
 * `invalid-cursor`. */
export async function unansweredBy(personId: string, paged: Paged): Promise<ListPage<ReceivedCard>> {
  const page = await pageInOrder(
    answerPartition(personId),
    paged,
    (range) => queryItems(answerPointers, range),
    (each) => answerPointers.keys(each).SK,
  )
  const cards = await receivedCards(page.items, personId)
  return { ...page, items: cards.filter(({ mayAnswer }) => mayAnswer) }
}

async function receivedCards(pointers: readonly Pointer[], personId: string): Promise<ReceivedCard[]> {
  const heads = await findHeads(pointers.map(({ id }) => headKey(id)))
  // The list may still have what was rejected a moment ago.
  const read = heads.filter(isReadByNominees)
  const asking = read.filter(({ decision }) => decision === 'Pending')
  const unanswered = await getItems(
    answerPointers,
    asking.map((head) => answerPointers.keys(pointerOf(head, personId))),
  )
  const open = new Set(unanswered.map(({ id }) => id))
  return read.map((head) => ({
    ...head,
    mayAnswer: open.has(head.id),
    // To its nominees, what was downgraded is a High5.
    outcome: outcomeOf({ ...head, downgrade: undefined }),
  }))
}

/** Ids of the latest nominations that a person may read and that were sent since an instant, so many at
 * most. */
export async function receivedSince(personId: string, since: Date, most: number): Promise<string[]> {
  const range = { after: `RECV#${since.toISOString()}`, newestFirst: true, limit: most }
  const found = await queryItems(receivedPointers, { partition: receivedPartition(personId), ...range })
  return found.map(({ id }) => id)
}

/** The latest High5s that a person has held since an instant, so many at most. */
export async function latestHigh5sOf(personId: string, since: Date, most: number): Promise<Nomination[]> {
  const ids = await high5sSince(personId, since, most)
  return (await findHeads(ids.map(headKey))).filter(isLiveHigh5)
}

/** Ids of the High5s that a person holds and that were sent since an instant, newest first: all, or so many
 * of them. */
export async function high5sSince(personId: string, instant: Date, limit = 10_000): Promise<string[]> {
  const found = await queryItems(high5Pointers, {
    partition: high5Partition(personId),
    after: instant.toISOString(),
    newestFirst: true,
    limit,
  })
  return found.map(({ id }) => id)
}

/** The High5s that a person holds, newest first, for their colleagues. Raises `invalid-cursor`. */
export async function high5sOf(personId: string, paged: Paged): Promise<ListPage<ReceivedHigh5>> {
  const page = await pageNewestFirst(
    high5Partition(personId),
    paged,
    (range) => queryItems(high5Pointers, range),
    (each) => high5Pointers.keys(each).SK,
  )
  const heads = await findHeads(page.items.map(({ id }) => headKey(id)))
  return { ...page, items: heads.filter(isLiveHigh5) }
}
