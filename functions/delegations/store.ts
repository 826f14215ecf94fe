/** Delegations in the table: the record of each; what its approver has named, and for whom its delegate stands in, as one
 * small item each that a change replaces (docs/product.md#delegation). */
import * as z from 'zod'
import { ownListsPartition } from '#functions/people/own-lists.ts'
import { entity } from '#functions/runtime/entity.ts'
import { getItem, getItems, queryItems } from '#functions/runtime/table.ts'
import { create, replace, type Write } from '#functions/runtime/writes.ts'
import { type Delegation, delegation } from '#shared/delegations/model.ts'

const partition = (personId: string) => `DELEGATIONS#${personId}`
const prefix = 'ONE#'

/** Every delegation, for good. */
export const delegations = entity({
  type: 'delegation',
  schema: delegation,
  keys: ({ approver, id }) => ({ PK: partition(approver.personId), SK: `${prefix}${id}` }),
})

const note = delegation.pick({ id: true, from: true, to: true, endedAt: true })

/** The present and coming delegations that somebody has named. */
const namedDelegates = entity({
  type: 'named-delegates',
  schema: z.object({
    personId: z.string(),
    version: z.number().int(),
    named: z.array(note.extend({ delegate: delegation.shape.delegate })),
  }),
  keys: ({ personId }) => ({ PK: partition(personId), SK: 'NAMED' }),
})
export type NamedDelegates = z.infer<typeof namedDelegates.schema>

/** For whom somebody stands in, now or later, and the last of those for whom they did: they are told that it is over. It
 * stands with the counts of their lists, so that whoever stands in for nobody costs nothing. */
export const standIns = entity({
  type: 'stand-ins',
  schema: z.object({
    personId: z.string(),
    version: z.number().int(),
    standIns: z.array(note.extend({ approver: delegation.shape.approver })),
  }),
  keys: ({ personId }) => ({ PK: ownListsPartition(personId), SK: 'stand-ins' }),
})
export type StandIns = z.infer<typeof standIns.schema>

/** What somebody has named that is not over, as it is this moment; version 0 where they never have. */
export async function namedBy(personId: string): Promise<NamedDelegates> {
  const none = { personId, version: 0, named: [] }
  return (await getItem(namedDelegates, namedDelegates.keys(none))) ?? none
}

/** For whom somebody stands in, as it is this moment; version 0 where they never did. */
export async function standInsOf(personId: string): Promise<StandIns> {
  const none = { personId, version: 0, standIns: [] }
  return (await getItem(standIns, standInsKey(personId))) ?? none
}

/** Where it is noted for whom somebody stands in. */
export const standInsKey = (personId: string) => standIns.keys({ personId, version: 0, standIns: [] })

/** The write that puts a note over the version before it. */
export function nextNamed(after: NamedDelegates): Write {
  return after.version === 1 ? create(namedDelegates, after) : replace(namedDelegates, after)
}

/** The write that puts a note over the version before it. */
export function nextStandIns(after: StandIns): Write {
  return after.version === 1 ? create(standIns, after) : replace(standIns, after)
}

const recordKey = (approverId: string, id: string) => ({ PK: partition(approverId), SK: `${prefix}${id}` })

/** A delegation by its approver and its id. */
export function findDelegation(approverId: string, id: string): Promise<Delegation | undefined> {
  return getItem(delegations, recordKey(approverId, id))
}

/** Delegations of an approver by their ids, in this order. */
export function findDelegations(approverId: string, ids: readonly string[]): Promise<Delegation[]> {
  const keys = ids.map((id) => recordKey(approverId, id))
  return getItems(delegations, keys, true)
}

/** What somebody named last, the latest first, whatever became of it. */
export function latestNamed(personId: string, most: number): Promise<Delegation[]> {
  const range = { partition: partition(personId), prefix, newestFirst: true, consistent: true, limit: most }
  return queryItems(delegations, range)
}
