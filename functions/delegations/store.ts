/** Delegations in the table: the record of each; what its approver has named, and what one delegate has of one approver, as
 * one small item each that a change replaces (docs/product.md#delegation). */
import * as z from 'zod'
import { ownListsPartition } from '#functions/people/own-lists.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem, getItems, queryItems } from '#functions/runtime/table.ts'
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

const note = delegation.pick({ id: true, from: true, to: true, endedAt: true }).extend({
  /** Whether the approver named the delegate; else an administrator did. Older notes do not say it. */
  isOwn: z.boolean().default(true),
})
const datedNote = note.extend({ namedAt: z.string() })
export type DelegationNote = z.infer<typeof datedNote>

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

/** The delegations of one approver that name one delegate: present and coming ones, and the last that are over, because a
 * delegate who decides too late is told so. An item for each approver, so that the delegations of others take no room from
 * it; with the counts of the delegate's lists, so that a person without delegations costs nothing. */
export const standIns = entity({
  type: 'stand-ins',
  schema: z.object({
    personId: z.string(),
    approver: delegation.shape.approver,
    version: z.number().int(),
    dates: z.array(datedNote),
    ttl: z.number().int(),
  }),
  keys: ({ personId, approver }) => standInsKey(personId, approver.personId),
})
export type StandIns = z.infer<typeof standIns.schema>

const standInsPrefix = 'stand-ins#'

/** The key of what one delegate has of one approver. */
export function standInsKey(personId: string, approverId: string): Key {
  return { PK: ownListsPartition(personId), SK: `${standInsPrefix}${approverId}` }
}

/** How often approvers have named a delegate themselves. Each naming is of one version: what it read of all approvers is
 * then all that there is, and the limit of a day holds. */
const namings = entity({
  type: 'delegate-namings',
  schema: z.object({ personId: z.string(), version: z.number().int() }),
  keys: ({ personId }) => ({ PK: partition(personId), SK: 'NAMINGS' }),
})
type Namings = z.infer<typeof namings.schema>

/** How often somebody was named by approvers, as it is this moment. */
export async function namingsOf(personId: string): Promise<Namings> {
  const none = { personId, version: 0 }
  return (await getItem(namings, namings.keys(none))) ?? none
}

/** The write that counts one naming more than were read. */
export function nextNaming({ personId, version }: Namings): Write {
  const next = { personId, version: version + 1 }
  return version === 0 ? create(namings, next) : replace(namings, next)
}

/** What somebody has named that is not over, as it is this moment; version 0 where they never have. */
export async function namedBy(personId: string): Promise<NamedDelegates> {
  const none = { personId, version: 0, named: [] }
  return (await getItem(namedDelegates, namedDelegates.keys(none))) ?? none
}

/** For whom somebody stands in or did until lately, an item an approver, as it is this moment. */
export function standInsOf(personId: string): Promise<StandIns[]> {
  const range = { partition: ownListsPartition(personId), prefix: standInsPrefix, consistent: true }
  return allItems(standIns, range)
}

/** The delegations of one approver to one delegate, as they are this moment; nothing where there never was one. */
export function findStandIns(personId: string, approverId: string): Promise<StandIns | undefined> {
  return getItem(standIns, standInsKey(personId, approverId))
}

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
