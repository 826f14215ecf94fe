/** Invitations to accounts (docs/product.md#invitations): one item for each active person says where they stand
 * before their first sign-in. Asking is a condition of its write; a schedule carries it out. */

import { isEqual } from 'es-toolkit/predicate'
import { ulid } from 'ulid'
import * as z from 'zod'
import { findPerson, personPartition } from '#functions/people/store.ts'
import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import type { KeyRange, KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock, poolNow } from '#functions/runtime/now.ts'
import { type ListPage, type Paged, pageInOrder } from '#functions/runtime/pages.ts'
import { isStale, retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import {
  countIndexed,
  eachIndexed,
  getItem,
  getItems,
  isWritten,
  queryIndex,
  transact,
} from '#functions/runtime/table.ts'
import { create, deleteItem, put, replace, update, type Write } from '#functions/runtime/writes.ts'
import { askForRun } from '#functions/schedules/asking.ts'
import {
  type Invitation,
  type InvitationGroup,
  type InvitationOverview,
  type InvitationRound,
  type InvitationRow,
  type InvitationState,
  invitationFailures,
  invitationRound,
  invitationStates,
} from '#shared/directory/model.ts'
import { standingUntil, whyNotInvited } from '#shared/directory/rules.ts'
import { firstLetters, fold } from '#shared/folding.ts'
import { invitationRefusals } from '#shared/messages/directory.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

const signInWayKey: Key = { PK: 'INVITATIONS', SK: 'SIGN-IN' }

const signInWays = entity({
  type: 'sign-in-way',
  schema: z.object({ companyAccounts: z.boolean() }),
  keys: () => signInWayKey,
})

/** Tells whether people sign in with a company account, as the schedule noted of the user pool: this function
 * does without the pool's client. */
export async function hasCompanyAccounts(): Promise<boolean> {
  return (await getItem(signInWays, signInWayKey))?.companyAccounts ?? false
}

/** Notes whether people sign in with a company account, where it is not noted yet. */
export async function noteCompanyAccounts(companyAccounts: boolean): Promise<void> {
  if ((await hasCompanyAccounts()) === companyAccounts) return
  await transact([put(signInWays, { companyAccounts })])
}

/** `sent` is invited or expired, as the time is. */
const storedStates = ['none', 'asked', 'sent', 'failed', 'signed-in'] as const
type StoredState = (typeof storedStates)[number]

const actor = z.object({ personId: z.string().optional(), name: z.string() })

const storedInvitation = z.object({
  personId: z.string(),
  version: z.number().int(),
  /** As the person's record has them. */
  name: z.string(),
  email: z.string(),
  state: z.enum(storedStates),
  /** When this state began. */
  since: z.string(),
  /** The same by the user pool's clock, to compare with its accounts. */
  poolSince: z.string(),
  by: actor.optional(),
  sentAt: z.string().optional(),
  until: z.string().optional(),
  failure: z.enum(invitationFailures).optional(),
})
export type StoredInvitation = z.infer<typeof storedInvitation>

const keyOf = (personId: string): Key => ({ PK: personPartition(personId), SK: 'INVITATION' })

const statePartition = (state: StoredState) => `INVITATIONS#${state}`

/** A sort key has at most 1,024 bytes, and a folded name may be longer than the name. */
const longestName = 150

/** Sorts by name, but people who wait by the asking, and invited ones by the end of their invitation. */
function sortKeyOf({ state, personId, name, since, until = '' }: StoredInvitation): string {
  if (state === 'asked') return `${since}#${personId}`
  return state === 'sent' ? `${until}#${personId}` : `${firstLetters(fold(name), longestName)}#${personId}`
}

export const invitations = entity({
  type: 'invitation',
  schema: storedInvitation,
  keys: (one) => ({ ...keyOf(one.personId), G2PK: statePartition(one.state), G2SK: sortKeyOf(one) }),
})

/** Reads somebody's invitation. There is none for people who do not take part, or until the stream has told. */
export function findInvitation(personId: string): Promise<StoredInvitation | undefined> {
  return getItem(invitations, keyOf(personId))
}

/** Returns how an invitation stands as its readers see it. */
export function viewOfInvitation(found: StoredInvitation, now: Date): Invitation {
  const { version, state, sentAt, until = '', failure } = found
  return { version, state: state === 'sent' ? standingUntil(until, now) : state, sentAt, until, failure }
}

/** Returns the invitation that a person has by their present record; none if they do not take part. A new
 * address has it sent again, there: the password that the old address got is no longer good then. */
export function invitationOf(
  person: Person,
  before: StoredInvitation | undefined,
  now: Date,
): StoredInvitation | undefined {
  if (!isActive(person)) return undefined
  const { personId, name, email } = person
  const kept = before && { ...before, name, email }
  const inState = (state: StoredState, more: Partial<StoredInvitation> = {}): StoredInvitation => {
    const times = { since: now.toISOString(), poolSince: poolNow().toISOString() }
    return { personId, version: before?.version ?? 0, name, email, state, ...times, ...more }
  }
  if (person.account) return kept?.state === 'signed-in' ? kept : inState('signed-in')
  if (!email) return kept?.failure === 'no-address' ? kept : inState('failed', { failure: 'no-address' })
  if (!kept || kept.state === 'signed-in' || kept.failure === 'no-address') return inState('none')
  const isInvited = kept.state === 'asked' || kept.state === 'sent'
  if (before?.email === email || kept.state === 'none') return kept
  return isInvited ? inState('asked', { by: kept.by }) : inState('none')
}

/** Returns the write that takes an invitation on, or a new one, or removes it. Raises `stale-version`. */
export function invitationWrite(
  before: StoredInvitation | undefined,
  after: StoredInvitation | undefined,
): Write {
  if (!after) {
    const condition = { only: { version: before?.version }, problem: 'stale-version' as const }
    return deleteItem(keyOf(before?.personId ?? ''), condition)
  }
  const next = { ...after, version: (before?.version ?? 0) + 1 }
  return before ? replace(invitations, next) : create(invitations, next, 'stale-version')
}

/** Returns the writes that ask for somebody's invitation, with the entry of the history. They raise
 * `stale-version`. */
function askingWrites(before: StoredInvitation, { by, at, requestId }: Acting): Write[] {
  const { personId, version, name, email } = before
  const times = { since: at.toISOString(), poolSince: poolNow().toISOString() }
  const isFirst = before.state !== 'sent'
  return [
    invitationWrite(version > 0 ? before : undefined, {
      ...{ personId, version, name, email, state: 'asked', by },
      ...times,
    }),
    auditWrite({
      what: isFirst ? 'invited' : 'invited again',
      by,
      at,
      requestId,
      subject: personPartition(personId),
    }),
  ]
}

const notInvited = (reason: keyof typeof invitationRefusals) =>
  new Problem('not-invited', { values: { reason: invitationRefusals[reason] } })

/** Asks for the invitation of one person, once for the state that the administrator saw. Raises `not-found`,
 * `not-invited`, `stale-version`, `limit-reached`. */
export async function invitePerson(personId: string, version: number, by: Acting): Promise<void> {
  const [person, before, isCompany] = await Promise.all([
    findPerson(personId),
    findInvitation(personId),
    hasCompanyAccounts(),
  ])
  if (!person) throw new Problem('not-found')
  if (isCompany) throw notInvited('company')
  const reason = whyNotInvited(person)
  if (reason) throw notInvited(reason)
  if (before?.state === 'asked') return
  // Somebody who has just been added has no item until the stream tells of them.
  const stands = invitationOf(person, before, by.at)
  if (!stands || (before?.version ?? 0) !== version) throw new Problem('stale-version')
  const limited = { personId: by.by.personId ?? '', now: by.at, acts: { invitation: 1 } }
  await withinLimits(limited, (counts) => transact([...askingWrites(stands, by), ...counts]))
  await wake(by)
}

/** Asks for the invitation of one of many. Returns false where another act was first. */
export async function inviteOneOf(before: StoredInvitation, round: StoredRound, now: Date): Promise<boolean> {
  const { by, requestId } = round
  try {
    await transact(askingWrites(before, { by, at: now, requestId }))
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

/** Has the schedule begin at once. If that fails, it begins by itself within a minute. */
async function wake({ by, at, requestId }: Acting): Promise<void> {
  const { personId, name } = by
  if (!personId) return
  try {
    await askForRun('send-invitations', { by: { personId, name }, at, requestId })
  } catch (error) {
    log('info', 'invitations begin with the next minute', faultFields(error))
  }
}

const storedRound = invitationRound.extend({ version: z.number().int(), by: actor, requestId: z.string() })
export type StoredRound = z.infer<typeof storedRound>

const roundKey: Key = { PK: 'INVITATIONS', SK: 'ROUND' }

const invitationRounds = entity({
  type: 'invitation-round',
  schema: storedRound,
  keys: () => roundKey,
})

/** Reads the latest act that invites many. */
export function findRound(): Promise<StoredRound | undefined> {
  return getItem(invitationRounds, roundKey)
}

/** Notes that everybody of a round is asked for. */
export async function endRound({ id }: StoredRound, now: Date): Promise<void> {
  await isWritten(transact([update(roundKey, { set: { endedAt: now.toISOString() }, only: { id } })]))
}

interface Many {
  readonly group: InvitationGroup
  /** How many the administrator has confirmed. */
  readonly people: number
}

/** Begins to invite many. Raises `not-invited`, `invitations-running`, `invitations-changed` where there are
 * others than were confirmed, `limit-reached`. */
export async function invitePeople(
  { group, people }: Many,
  { once, ...by }: Acting & { readonly once: Idempotency },
): Promise<InvitationRound> {
  const [before, isCompany, count] = await Promise.all([
    findRound(),
    hasCompanyAccounts(),
    countIn(group, by.at),
  ])
  if (isCompany) throw notInvited('company')
  if (before && !before.endedAt) throw new Problem('invitations-running')
  if (count !== people) throw new Problem('invitations-changed', { values: { count } })
  const round: StoredRound = {
    ...{ id: ulid(by.at.getTime()), version: (before?.version ?? 0) + 1, group, people: count },
    ...{ startedAt: by.at.toISOString(), startedBy: by.by.name, by: by.by, requestId: by.requestId },
  }
  const reply = invitationRound.parse(round)
  const writes = [
    once.record(reply),
    before ? replace(invitationRounds, round) : create(invitationRounds, round, 'stale-version'),
    auditWrite({
      subject: roundKey.PK,
      what: group === 'none' ? 'everybody invited' : 'expired invitations sent again',
      after: { id: round.id, people: count },
      ...by,
    }),
  ]
  try {
    const limited = { personId: by.by.personId ?? '', now: by.at, acts: { invitation: 1 } }
    await withinLimits(limited, (counts) => transact([...writes, ...counts]))
  } catch (error) {
    // Somebody else began in the same moment.
    if (error instanceof Problem && error.code === 'stale-version') throw new Problem('invitations-running')
    throw error
  }
  await wake(by)
  return reply
}

/** Pages through the people in a state. The index is late: some may have another state by now. */
export async function* eachInvitation(
  state: InvitationState,
  now: Date,
  size = 1000,
): AsyncGenerator<StoredInvitation[]> {
  for await (const keys of eachIndexed('gsi2', rangeOf(state, now), size)) yield getItems(invitations, keys)
}

/** Returns the range of the index that has a state. Time alone makes an invitation that was sent expire. */
function rangeOf(state: InvitationState, now: Date): KeyRange {
  if (state === 'invited') return { partition: statePartition('sent'), after: now.toISOString() }
  if (state === 'expired') return { partition: statePartition('sent'), before: now.toISOString() }
  return { partition: statePartition(state) }
}

const countIn = (state: InvitationState, now: Date) => countIndexed('gsi2', rangeOf(state, now))

/** Counts the people in each state. */
export async function invitationsAtAGlance(now: Date): Promise<InvitationOverview> {
  const [round, companyAccounts, ...numbers] = await Promise.all([
    findRound(),
    hasCompanyAccounts(),
    ...invitationStates.map((state) => countIn(state, now)),
  ])
  const counts = Object.fromEntries(invitationStates.map((state, n) => [state, numbers[n] ?? 0]))
  return { companyAccounts, counts: counts as InvitationOverview['counts'], round }
}

/** Returns a page of the people in a state, by name or by the end of their invitations. Raises `invalid-cursor`. */
export async function listInvitations(
  state: InvitationState,
  paged: Paged,
  now: Date,
): Promise<ListPage<InvitationRow>> {
  const read = (range: KeyRangeQuery) => queryWithin(state, range, now)
  const page = await pageInOrder(`INVITATIONS#${state}`, paged, read, ({ sort }) => sort)
  const found = await getItems(invitations, page.items)
  return {
    ...page,
    items: found.map((each) => {
      const { personId, name, email } = each
      return { personId, name, email, ...viewOfInvitation(each, now) }
    }),
  }
}

/** Reads a range of those whose invitation is good, or over: the index sorts them by its end. */
async function queryWithin(state: InvitationState, { before, after, ...range }: KeyRangeQuery, now: Date) {
  const whole = rangeOf(state, now)
  const [from, to] = [after ?? whole.after, before ?? whole.before]
  if (from === undefined || to === undefined)
    return queryIndex('gsi2', { ...range, ...whole, after: from, before: to })
  const limit = range.limit + 2
  const found = await queryIndex('gsi2', {
    ...range,
    partition: whole.partition,
    between: [from, to],
    limit,
  })
  return found.filter(({ sort }) => sort !== from && sort !== to).slice(0, range.limit)
}

/** An administrator, or the schedule, may be at the same person. */
const maxAttempts = 20

/** Writes where a person stands by their present record. Late or repeated calls change nothing. */
export function followInvitation(personId: string): Promise<void> {
  return retryOnConflict(maxAttempts, async () => {
    const [person, before] = await Promise.all([findPerson(personId), findInvitation(personId)])
    const after = person && invitationOf(person, before, clock())
    if (!isEqual(before, after)) await transact([invitationWrite(before, after)])
  })
}
