/** Delegations in the table: records, an approver's list, and the dates of each pair; and for whom
 * somebody stands in at a moment (docs/product.md#delegation). */
import * as z from 'zod'
import { ownListsPartition } from '#functions/people/store.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem, getItems, queryItems } from '#functions/runtime/table.ts'
import { check, create, replace, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { type Delegation, delegation } from '#shared/delegations/model.ts'
import { holdsOn, isOpen } from '#shared/delegations/rules.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'

const partition = (personId: string) => `DELEGATIONS#${personId}`
const prefix = 'ONE#'

/** Every delegation, for good. */
export const delegations = entity({
  type: 'delegation',
  schema: delegation,
  keys: ({ approver, id }) => ({ PK: partition(approver.personId), SK: `${prefix}${id}` }),
})

const note = delegation.pick({ id: true, from: true, to: true, endedAt: true }).extend({
  /** Whether the approver named the delegate; else an administrator did. */
  isOwn: z.boolean(),
})
const datedNote = note.extend({ namedAt: z.string() })
export type DelegationNote = z.infer<typeof datedNote>

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

/** One delegate's dates for one approver: open ones and recently ended ones, to explain late decisions.
 * Stored with the delegate's list counts. */
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

/** Returns the key of the delegations from an approver to a delegate. */
function standInsKey(personId: string, approverId: string): Key {
  return { PK: ownListsPartition(personId), SK: `${standInsPrefix}${approverId}` }
}

/** Counts how often approvers named a delegate. Its version makes the limits of a day hold in races. */
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

/** Reads somebody's open delegations; version 0 before the first. */
export async function namedBy(personId: string): Promise<NamedDelegates> {
  const none = { personId, version: 0, named: [] }
  return (await getItem(namedDelegates, namedDelegates.keys(none))) ?? none
}

/** For whom somebody stands in or did until lately, an item an approver, as it is this moment. */
export function standInsOf(personId: string): Promise<StandIns[]> {
  const range = { partition: ownListsPartition(personId), prefix: standInsPrefix }
  return allItems(standIns, range)
}

/** Finds the delegations of one approver to one delegate. */
export function findStandIns(personId: string, approverId: string): Promise<StandIns | undefined> {
  return getItem(standIns, standInsKey(personId, approverId))
}

/** Returns the write of the next version. */
export function nextNamed(after: NamedDelegates): Write {
  return after.version === 1 ? create(namedDelegates, after) : replace(namedDelegates, after)
}

/** Returns the write of the next version. */
export function nextStandIns(after: StandIns): Write {
  return after.version === 1 ? create(standIns, after) : replace(standIns, after)
}

const recordKey = (approverId: string, id: string) => ({ PK: partition(approverId), SK: `${prefix}${id}` })

/** Reads a delegation of an approver. */
export function findDelegation(approverId: string, id: string): Promise<Delegation | undefined> {
  return getItem(delegations, recordKey(approverId, id))
}

/** Reads delegations of an approver, in the order of the ids. */
export function findDelegations(approverId: string, ids: readonly string[]): Promise<Delegation[]> {
  const keys = ids.map((id) => recordKey(approverId, id))
  return getItems(delegations, keys)
}

/** Returns the delegations that somebody named last, the latest first, ended ones too. */
export function latestNamed(personId: string, most: number): Promise<Delegation[]> {
  const range = { partition: partition(personId), prefix, newestFirst: true, limit: most }
  return queryItems(delegations, range)
}

/** Rights of a delegate about one nomination. */
export interface DelegateRights {
  /** Ids of those for whom they decide now. */
  readonly standsFor: readonly string[]
  /** The approver for whom they did until not long ago. */
  readonly stoodFor?: Delegation['approver'] | undefined
  /** Whether the stage was decided, or the nomination withdrawn, while they stood in: they are told. */
  readonly wasLate?: boolean
  /** Sees to it, in a transaction, that they still do. */
  readonly check: readonly Write[]
}

const nobody: DelegateRights = { standsFor: [], check: [] }

/** The ids of those for whom somebody decides at an instant, of all that is noted of them. */
export function standsForNow(standIns: readonly Pick<StandIns, 'approver' | 'dates'>[], now: Date): string[] {
  const today = groupDay(now)
  return standIns
    .filter(({ dates }) => dates.some((each) => holdsOn(each, today)))
    .map(({ approver }) => approver.personId)
}

interface Asked {
  readonly personId: string
  readonly now: Date
  /** The stage that they want to decide; else the one whose turn it is. */
  readonly stage?: Stage | undefined
}

/** Tells whether somebody stands in for a stage's approver. Reads nothing for parties or the approver. */
export async function readDelegateRights(
  head: Nomination,
  { personId, now, stage }: Asked,
): Promise<DelegateRights> {
  const step = stage ? head.steps.find((each) => each.stage === stage) : pendingStep(head)
  const approverId = step?.approver?.personId
  if (!approverId || approverId === personId || head.nominator.personId === personId) return nobody
  const noted = await findStandIns(personId, approverId)
  if (!noted) return nobody
  const today = groupDay(now)
  const holding = noted.dates.find((each) => holdsOn(each, today))
  if (!holding) {
    const isOver = noted.dates.some((each) => !isOpen(each, today))
    return isOver ? { ...nobody, stoodFor: noted.approver } : nobody
  }
  const endedAt = step.decidedAt ?? head.withdrawal?.at
  return {
    standsFor: [approverId],
    check: [check(standInsKey(personId, approverId), { only: { version: noted.version } })],
    wasLate: endedAt !== undefined && groupDay(new Date(endedAt)) >= holding.from,
  }
}
