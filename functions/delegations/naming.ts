/** Names a delegate or ends a delegation: records, audit and mails in one transaction
 * (docs/product.md#delegation). */
import { ulid } from 'ulid'
import { checkUnchanged, findPerson, personPartition } from '#functions/people/store.ts'
import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { create, put, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { Delegation, NewDelegation } from '#shared/delegations/model.ts'
import {
  hasTooManyApprovers,
  isOpen,
  maxApproversADay,
  maxNamedADay,
  whyNotBeside,
  whyNotDelegationDates,
} from '#shared/delegations/rules.ts'
import { delegationFieldTexts as texts } from '#shared/messages/delegation-refusals.ts'
import { fill } from '#shared/messages/fill.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import {
  type DelegationNote,
  delegations,
  findDelegation,
  findStandIns,
  namedBy,
  namingsOf,
  nextNamed,
  nextNaming,
  nextStandIns,
  type StandIns,
  standInsOf,
} from './store.ts'

/** So many may change the notes of the same people at once. */
const maxAttempts = 20

/** Past delegations of one approver that a late delegate is still told of, and for how many days. */
const maxOver = 10
const keptDays = 90

/** Names a delegate, also by an administrator. Raises `not-found`, `limit-reached`, `invalid-request` by
 * field. */
export function nameDelegate(
  approverId: string,
  given: NewDelegation,
  acting: Acting & { readonly once: Idempotency },
): Promise<Delegation> {
  return retryOnConflict(maxAttempts, () => attemptToName(approverId, given, acting))
}

async function attemptToName(
  approverId: string,
  given: NewDelegation,
  { once, ...acting }: Acting & { readonly once: Idempotency },
): Promise<Delegation> {
  const { by, at } = acting
  const isOwn = by.personId === approverId
  const approver = await findPerson(approverId)
  if (!approver) throw new Problem('not-found')
  const delegate = await delegateOf(approver, given.delegate, isOwn)
  const today = groupDay(at)
  const { from, to } = given
  const [named, standing] = await Promise.all([
    namedBy(approverId),
    findStandIns(delegate.personId, approverId),
  ])
  const open = named.named.filter((each) => isOpen(each, today))
  refuseWrong(whyNotDelegationDates(given, today))
  refuseWrong(whyNotBeside({ from, to, isOwn }, open))
  const dates = standing?.dates ?? []
  const ofToday = dates.filter((each) => each.isOwn === isOwn && groupDay(new Date(each.namedAt)) === today)
  if (ofToday.length >= maxNamedADay)
    throw wrongFields({ delegate: fill(texts.namedToday, { most: String(maxNamedADay) }) })
  const roomWrites = isOwn ? [await roomWith(delegate.personId, approverId, { from, to })] : []
  const delegation: Delegation = {
    id: ulid(at.getTime()),
    approver: nameOf(approver),
    delegate: nameOf(delegate),
    from,
    to,
    namedAt: at.toISOString(),
    namedBy: by,
  }
  const note = { id: delegation.id, from, to, isOwn }
  const writes = [
    once.record(delegation),
    create(delegations, delegation),
    nextNamed({
      ...named,
      version: named.version + 1,
      named: [...open, { ...note, delegate: delegation.delegate }],
    }),
    nextStandIns(
      standInsWith(delegation, standing, [...dates, { ...note, namedAt: delegation.namedAt }], today),
    ),
    ...roomWrites,
    checkUnchanged(approver),
    checkUnchanged(delegate),
    ...told(delegation, 'delegate named', acting),
  ]
  const counting = { personId: by.personId ?? approverId, now: at, acts: { delegation: 1 } }
  await withinLimits(counting, (counts) => transact([...writes, ...counts]))
  return delegation
}

/** Finds the delegate: another active colleague with working mail. */
async function delegateOf(approver: Person, delegateId: string, isOwn: boolean): Promise<Person> {
  if (!isActive(approver) || !approver.hierarchy) throw wrongFields({ delegate: texts.notApprover })
  if (delegateId === approver.personId) throw wrongFields({ delegate: isOwn ? texts.self : texts.selfOther })
  const delegate = await findPerson(delegateId)
  if (!delegate?.hierarchy || !isActive(delegate)) throw wrongFields({ delegate: texts.notActive })
  if (isMuted(delegate)) throw wrongFields({ delegate: texts.unreachable })
  return delegate
}

/** Returns the write that reserves the delegate's room for one more approver. Raises `invalid-request`. */
async function roomWith(
  delegateId: string,
  approverId: string,
  days: Pick<NewDelegation, 'from' | 'to'>,
): Promise<Write> {
  const namings = await namingsOf(delegateId)
  // Read after it: what is named meanwhile makes the write fail.
  const others = (await standInsOf(delegateId)).filter(({ approver }) => approver.personId !== approverId)
  const dates = others.map((each) => each.dates.filter(({ isOwn }) => isOwn))
  if (hasTooManyApprovers(days, dates))
    throw wrongFields({ delegate: fill(texts.standsInEnough, { most: String(maxApproversADay) }) })
  return nextNaming(namings)
}

function refuseWrong(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw wrongFields(fields)
}

function wrongFields(fields: Readonly<Record<string, string>>): Problem {
  return new Problem('invalid-request', { fields })
}

const nameOf = ({ personId, name }: Person) => ({ personId, name })

/** The next version of what a delegate has of an approver, without what was over long ago. */
function standInsWith(
  { approver, delegate }: Delegation,
  before: StandIns | undefined,
  dates: readonly DelegationNote[],
  today: string,
): StandIns {
  const over = dates.filter((each) => !isOpen(each, today)).slice(-maxOver)
  const remaining = dates.filter((each) => isOpen(each, today) || over.includes(each))
  const lastDay = [today, ...remaining.map(({ to }) => to)].toSorted().at(-1) ?? today
  return {
    personId: delegate.personId,
    approver,
    version: (before?.version ?? 0) + 1,
    dates: remaining,
    ttl: ttlAfter(keptDays, new Date(lastDay)),
  }
}

/** Ends a delegation that somebody named, or that names them, at once. Raises `not-found`. */
export async function endOwnDelegation(personId: string, id: string, acting: Acting): Promise<Delegation> {
  const standIns = await standInsOf(personId)
  const standIn = standIns.find(({ dates }) => dates.some((each) => each.id === id))
  return endDelegation(standIn?.approver.personId ?? personId, id, acting)
}

/** Ends a delegation at once; one that is over stays as it is. Raises `not-found`. */
export function endDelegation(approverId: string, id: string, acting: Acting): Promise<Delegation> {
  return retryOnConflict(maxAttempts, async () => {
    const found = await findDelegation(approverId, id)
    if (!found) throw new Problem('not-found')
    const today = groupDay(acting.at)
    if (!isOpen(found, today)) return found
    const ended: Delegation = { ...found, endedAt: acting.at.toISOString(), endedBy: acting.by }
    const [named, standing] = await Promise.all([
      namedBy(approverId),
      findStandIns(found.delegate.personId, approverId),
    ])
    const { endedAt } = ended
    const dates = (standing?.dates ?? []).map((each) => (each.id === id ? { ...each, endedAt } : each))
    await transact([
      put(delegations, ended),
      nextNamed({
        ...named,
        version: named.version + 1,
        named: named.named.filter((each) => each.id !== id),
      }),
      nextStandIns(standInsWith(found, standing, dates, today)),
      ...told(ended, 'delegation ended', acting),
    ])
    return ended
  })
}

/** Returns the approver's record and the mails. */
function told(
  delegation: Delegation,
  what: 'delegate named' | 'delegation ended',
  { by, at, requestId }: Acting,
): Write[] {
  const { id, approver, delegate, from, to } = delegation
  const subject = personPartition(approver.personId)
  const event = {
    event: 'delegation-told',
    approverId: approver.personId,
    delegationId: id,
    ...(by.personId === undefined && { unasked: true }),
  } as const
  return [
    auditWrite({ subject, at, by, what, requestId, after: { delegate: delegate.name, from, to } }),
    outboxWrite({ ...event, what: what === 'delegate named' ? 'named' : 'ended' }, at),
  ]
}

/** Ends all delegations by or to somebody who left or is blocked. Repeating it changes nothing. */
export async function endDelegationsOf(personId: string, acting: Acting): Promise<void> {
  const today = groupDay(acting.at)
  const [{ named }, standIns] = await Promise.all([namedBy(personId), standInsOf(personId)])
  for (const { id } of named.filter((each) => isOpen(each, today))) await endDelegation(personId, id, acting)
  for (const { approver, dates } of standIns)
    for (const { id } of dates.filter((each) => isOpen(each, today)))
      await endDelegation(approver.personId, id, acting)
}
