/** People in the table: records, and items that make subject, address, slug and alias unique. */
import * as z from 'zod'
import { auditWrite, type NewAuditEntry } from '#functions/runtime/audit.ts'
import { entity } from '#functions/runtime/entity.ts'
import { now, poolNow } from '#functions/runtime/now.ts'
import { getItem, getItems, transact } from '#functions/runtime/table.ts'
import { check, create, deleteItem, replace, update, type Write } from '#functions/runtime/writes.ts'
import { type Person, person } from '#shared/people/model.ts'
import { isActive, isContractor, isMuted, numberKey } from '#shared/people/rules.ts'
import type { ProblemCode } from '#shared/problems.ts'
import { heldUntil } from './address-history.ts'
import { endOfEverySession } from './sessions.ts'

/** Returns the partition of a person: their record, and notes about the lists that name them. */
export const personPartition = (personId: string) => `PERSON#${personId}`

/** Partition of the counts and notes of a person's own lists, read by one query. */
export const ownListsPartition = (personId: string) => `LISTS#${personId}`

/** Returns the key of a person's record. */
export const personKey = (personId: string) => ({ PK: personPartition(personId), SK: 'PERSON' })

/** Partition of people with a bounced address, by time. */
export const bouncedPartition = 'BOUNCED'

export const people = entity({
  type: 'person',
  schema: person,
  keys: (one) => ({
    ...personKey(one.personId),
    ...(isMuted(one) && {
      G2PK: bouncedPartition,
      G2SK: `${one.preferences.bouncedAt ?? ''}#${one.personId}`,
    }),
  }),
})

/** Kinds of unique names of a person. */
const names = ['SUB', 'EMAIL', 'SLUG', 'ALIAS', 'EMPNO'] as const
export type NameKind = (typeof names)[number]

const nameKey = (kind: NameKind, name: string) => ({ PK: `${kind}#${name}`, SK: 'NAME' })

const personName = z.object({ kind: z.enum(names), name: z.string(), personId: z.string() })
type PersonName = z.infer<typeof personName>

export const personNames = entity({
  type: 'person-name',
  schema: personName,
  keys: ({ kind, name }) => nameKey(kind, name),
})

/** Returns the unique names of a person. Contractors' numbers are none; leading zeros do not distinguish
 * numbers. */
export function identifiersOf({
  personId,
  email,
  slug,
  aliases,
  employeeNumber,
  account,
}: Person): PersonName[] {
  const names: [NameKind, string | undefined][] = [
    ['EMAIL', email],
    ['SLUG', slug],
    ['EMPNO', isContractor(employeeNumber) ? undefined : numberKey(employeeNumber)],
    ['SUB', account?.sub],
    ...aliases.map((alias): [NameKind, string] => ['ALIAS', alias]),
  ]
  return names.flatMap(([kind, name]) => (name ? [{ kind, name, personId }] : []))
}

/** A person by id; also who has left or is blocked. */
export function findPerson(personId: string): Promise<Person | undefined> {
  return getItem(people, personKey(personId))
}

/** People by ids, in their order; unknown ids are left out. */
export function findPeople(personIds: readonly string[]): Promise<Person[]> {
  return getItems(people, personIds.map(personKey))
}

const personStatus = person.pick({ personId: true, status: true, blocked: true })
export type PersonStanding = z.infer<typeof personStatus>

/** Read only: of a person what says whether they are still there. */
const standings = entity({
  type: people.type,
  schema: personStatus,
  keys: ({ personId }) => personKey(personId),
})

/** How people stand, of many at once, without the rest of them; unknown ids are left out. */
export function findStandings(personIds: readonly string[]): Promise<PersonStanding[]> {
  return getItems(standings, personIds.map(personKey), { only: ['personId', 'status', 'blocked'] })
}

/** Ids of those who are known by these names, by `KIND#name`; names that nobody has are left out. */
export async function holdersOf(
  wanted: readonly { kind: NameKind; name: string }[],
): Promise<Map<string, string>> {
  const keys = new Map(wanted.map(({ kind, name }) => [`${kind}#${name}`, nameKey(kind, name)]))
  const found = await getItems(personNames, [...keys.values()])
  return new Map(found.map(({ kind, name, personId }) => [`${kind}#${name}`, personId]))
}

/** Finds a person by sign-in subject, address (lower case), slug, alias or employee number. */
export async function personBy(kind: NameKind, name: string): Promise<Person | undefined> {
  const found = await getItem(personNames, nameKey(kind, name))
  return found && findPerson(found.personId)
}

/** Reads the person of a sign-in subject. */
export function personOfSub(sub: string): Promise<Person | undefined> {
  return personBy('SUB', sub)
}

type Act = Pick<NewAuditEntry, 'by' | 'what' | 'requestId' | 'at'>

/** Adds a person with everything they are known by. Raises `ConditionFailed` where a name is taken. */
export async function addPerson(added: Person, act: Act): Promise<void> {
  await transact([
    create(people, added),
    ...identifiersOf(added).map((name) => create(personNames, name)),
    auditWrite({ ...act, subject: personPartition(added.personId) }),
  ])
}

const takenProblems: Partial<Record<NameKind, ProblemCode>> = {
  ALIAS: 'alias-taken',
  EMPNO: 'number-taken',
}

export interface PersonChanged {
  readonly before: Person
  readonly after: Person
}

interface Moving {
  /** People whose address or number the person gets in the same step. */
  readonly losers?: readonly PersonChanged[]
  /** By the user pool's clock. */
  readonly at?: Date
}

/** Returns the writes of a new or changed person and its names. Raises `stale-version`, `alias-taken`,
 * `number-taken`, `ConditionFailed`. */
export function personWrites(
  before: Person | undefined,
  next: Person,
  { losers: losing = [], at = poolNow() }: Moving = {},
): Write[] {
  const after = withExit(before, next)
  const losers = losing.map((each) => ({ ...each, after: withExit(each.before, each.after) }))
  const [old, names] = [before ? identifiersOf(before) : [], identifiersOf(after)]
  const lost = losers.flatMap((each) =>
    identifiersOf(each.before).filter((name) => !isAmong(name, identifiersOf(each.after))),
  )
  return [
    before ? replace(people, after) : create(people, after),
    ...old.filter((name) => !isAmong(name, names)).map(({ kind, name }) => deleteItem(nameKey(kind, name))),
    ...names
      .filter((name) => !isAmong(name, old) && !isAmong(name, lost))
      .map((name) => create(personNames, name, takenProblems[name.kind])),
    ...(before ? endings(before, after, at) : []),
    ...losers.flatMap((each) => [replace(people, each.after), ...endings(each.before, each.after, at)]),
    ...lost.map(({ kind, name, personId }) =>
      isAmong({ kind, name }, names)
        ? update(nameKey(kind, name), { set: { personId: after.personId }, only: { personId } })
        : deleteItem(nameKey(kind, name)),
    ),
  ]
}

/** Returns a record with the instant at which its person left; without one while they are here. */
function withExit(before: Person | undefined, after: Person): Person {
  if (after.status === before?.status) return after
  const { leftAt: _, ...rest } = after
  return after.status === 'left' ? { ...rest, leftAt: after.leftAt ?? now().toISOString() } : rest
}

type Named = Pick<PersonName, 'kind' | 'name'>

function isAmong({ kind, name }: Named, all: readonly Named[]): boolean {
  return all.some((each) => each.kind === kind && each.name === name)
}

/** Notes a lost address, and ends sessions after a new address, a block or an exit
 * (docs/product.md#sessions). */
function endings(before: Person, after: Person, at: Date): Write[] {
  const moves = before.email !== after.email
  const sub = after.account?.sub
  return [
    ...(moves && before.email ? [heldUntil(before.email, before.personId, at)] : []),
    ...(sub && (moves || (isActive(before) && !isActive(after))) ? [endOfEverySession(sub, at)] : []),
  ]
}

/** Sees to it, in a transaction, that somebody's record is still the one that was read. */
export function checkUnchanged({ personId, version }: Person): Write {
  return check(personKey(personId), { only: { version } })
}

/** Ties a directory entry to a proved sign-in, in place of a removed one. Raises `stale-version`,
 * `ConditionFailed`. */
export async function linkAccount(before: Person, after: Person, act: Act): Promise<void> {
  const sub = after.account?.sub
  if (!sub) throw new Error('An account is linked without a subject.')
  const old = before.account?.sub
  await transact([
    replace(people, after),
    create(personNames, { kind: 'SUB', name: sub, personId: after.personId }),
    ...(old && old !== sub ? [deleteItem(nameKey('SUB', old))] : []),
    auditWrite({ ...act, subject: personPartition(after.personId) }),
  ])
}
