/** How many nominations stand in each of a person's lists (docs/product.md#own-nominations). What a head
 * alone decides is counted in the transaction that writes the head, what depends on nominees by the
 * projection that lists it with them. */
import * as z from 'zod'
import { type StandIns, standIns } from '#functions/delegations/store.ts'
import { ownListsPartition as partition } from '#functions/people/store.ts'
import { counted, counter } from '#functions/runtime/counter.ts'
import { type Entity, entity, type Key, readItem } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { ListSizes, Nomination, Step } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'

/** Lists that a head alone decides, and those that depend on its nominees. */
export const lists = ['sent', 'review', 'employee-awards', 'hcbp', 'received', 'high5s'] as const
export type OwnListName = (typeof lists)[number]

const listCount = z.object({ personId: z.string(), list: z.enum(lists), n: z.number().int(), ...counted })
type ListCount = z.infer<typeof listCount>

export const listCounts = entity({
  type: 'nomination-list-count',
  schema: listCount,
  keys: ({ personId, list }) => ({ PK: partition(personId), SK: list }),
})

interface OwnList {
  readonly list: OwnListName
  readonly personId: string
}

export const listCounter = counter({
  of: listCounts,
  countedBy: ({ list, personId, n = 1 }: OwnList & { readonly n?: number }) => [{ list, personId, n }],
  name: ({ list, personId }) => `${list} of ${personId}`,
})

/** A nomination among those that somebody decided as HRBP, by when they did. */
export const hrbpDecisions = entity({
  type: 'hrbp-decision',
  schema: z.object({ personId: z.string(), at: z.string(), id: z.string() }),
  keys: ({ personId, at, id }) => ({ PK: hrbpDecisionsPartition(personId), SK: `${at}#${id}` }),
})

/** The partition of what somebody decided as HRBP. */
export const hrbpDecisionsPartition = (personId: string) => `HCBP#${personId}`

/** The lists that a nomination stands in because of its head: its nominator's, that of the approver whose
 * turn it is, that of who decided as HRBP. What waits for the desk is in nobody's own. */
export function listsOfHead(head: Nomination): OwnList[] {
  const approver = pendingStep(head)?.approver?.personId
  const decided = hrbpDecisionIn(head)
  return [
    { list: 'sent', personId: head.nominator.personId },
    ...(approver ? [{ list: reviewListOf(head), personId: approver }] : []),
    ...(decided ? [{ list: 'hcbp' as const, personId: decided.personId }] : []),
  ]
}

/** The list of an approver that a nomination waits in. */
function reviewListOf({ kind }: Nomination): OwnListName {
  return kindOf(kind).perMonth ? 'employee-awards' : 'review'
}

interface HrbpDecision {
  readonly personId: string
  readonly status: Exclude<Step['status'], ''>
  readonly at: string
}

/** Returns the HRBP's own decision: not one in advance, by closing another stage, by a downgrade, or by an
 * administrator for the desk. */
export function hrbpDecisionIn({ steps }: Pick<Nomination, 'steps'>): HrbpDecision | undefined {
  const { approver, status, decidedBy, decidedAt } = steps.find(({ stage }) => stage === 'hrbp') ?? {}
  const personId = decidedBy?.personId
  if (!status || !decidedAt || !personId || approver?.personId !== personId) return undefined
  return { personId, status, at: decidedAt }
}

/** The writes by which lists and their sizes become what a head says, for the transaction that writes it. */
export function listWrites(before: Nomination | undefined, after: Nomination): Write[] {
  const had = before ? listsOfHead(before) : []
  const has = listsOfHead(after)
  const decision = hrbpDecisionIn(after)
  const isListed = had.some(({ list, personId }) => list === 'hcbp' && personId === decision?.personId)
  return [
    ...listCounter.changes(has, had),
    ...(decision && !isListed
      ? [put(hrbpDecisions, { personId: decision.personId, at: decision.at, id: after.id })]
      : []),
  ]
}

/** How many stand in a list of somebody's, as it is this moment. */
export async function sizeOf(list: OwnListName, personId: string): Promise<number> {
  const found = await getItem(listCounts, listCounts.keys({ list, personId, n: 0 }))
  return found?.n ?? 0
}

/** An item of the partition: the size of a list, or the approvers for whom the person stands in. For reading
 * only. */
interface OwnListsItem {
  readonly count?: ListCount
  readonly standIns?: StandIns
}

const ownListsItems: Entity<OwnListsItem> = entity({
  type: '',
  schema: z
    .looseObject({ type: z.string() })
    .transform(
      (item): OwnListsItem =>
        item.type === standIns.type
          ? { standIns: readItem(standIns, item) }
          : { count: listCount.parse(item) },
    ),
  keys: (): Key => ({ PK: '', SK: '' }),
})

/** The sizes of somebody's lists as they are kept this moment; none of a list in which nothing ever was. */
export async function readListCountsOf(personId: string): Promise<ListCount[]> {
  return (await ownItems(personId)).flatMap(({ count }) => count ?? [])
}

function ownItems(personId: string): Promise<OwnListsItem[]> {
  return allItems(ownListsItems, { partition: partition(personId) })
}

/** How many stand in each of somebody's lists, as it is this moment. */
export async function sizesOf(personId: string): Promise<ListSizes> {
  return (await sizesAndStandIns(personId)).sizes
}

/** The same, with for whom they stand in, where they do or did: one query. */
export async function sizesAndStandIns(
  personId: string,
): Promise<{ sizes: ListSizes; standIns: StandIns[] }> {
  const items = await ownItems(personId)
  const found = items.flatMap(({ count }) => count ?? [])
  const sizeIn = (list: OwnListName) => found.find((each) => each.list === list)?.n ?? 0
  const sizes = {
    received: sizeIn('received'),
    sent: sizeIn('sent'),
    review: sizeIn('review'),
    employeeAwards: sizeIn('employee-awards'),
    hcbp: sizeIn('hcbp'),
  }
  return { sizes, standIns: items.flatMap(({ standIns: ofOne }) => ofOne ?? []) }
}
