/** Naming a delegate and ending a delegation: the record, what is noted of both people, the audit record of the approver
 * and the mails, in one transaction (docs/product.md#delegation). */
import { ulid } from 'ulid'
import { checkUnchanged, findPerson, personPartition } from '#functions/people/store.ts'
import { type AuditEntry, auditWrite } from '#functions/runtime/audit.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { create, put, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { Delegation, NewDelegation } from '#shared/delegations/model.ts'
import { isOpen, maxStandIns, wrongDates } from '#shared/delegations/rules.ts'
import { delegationFieldTexts as texts } from '#shared/messages/delegations.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import {
  delegations,
  findDelegation,
  namedBy,
  nextNamed,
  nextStandIns,
  type StandIns,
  standInsOf,
} from './store.ts'

/** Who names or ends, when. Without person id the product itself. */
export interface Acting extends Pick<AuditEntry, 'by' | 'requestId'> {
  readonly at: Date
}

/** So many may change the notes of the same people at once. */
const maxAttempts = 20

/** Past ones that a delegate is still told of when they decide too late. */
const maxOver = 10

/** Names a delegate for somebody: themself, or by an administrator. Raises `not-found`, `limit-reached`, and
 * `invalid-request` with what is wrong at which field. */
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
  const [named, standing] = await Promise.all([namedBy(approverId), standInsOf(delegate.personId)])
  const open = named.named.filter((each) => isOpen(each, today))
  const wrong = wrongDates(given, today, open)
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
  const kept = tidied(standing, today)
  if (kept.filter((each) => isOpen(each, today)).length >= maxStandIns)
    throw wrongFields({ delegate: texts.standsInEnough })
  const { from, to } = given
  const made: Delegation = {
    id: ulid(at.getTime()),
    approver: nameOf(approver),
    delegate: nameOf(delegate),
    from,
    to,
    namedAt: at.toISOString(),
    namedBy: by,
  }
  const note = { id: made.id, from, to }
  const writes = [
    once.record(made),
    create(delegations, made),
    nextNamed({
      ...named,
      version: named.version + 1,
      named: [...open, { ...note, delegate: made.delegate }],
    }),
    nextStandIns({
      ...standing,
      version: standing.version + 1,
      standIns: [...kept, { ...note, approver: made.approver }],
    }),
    checkUnchanged(approver),
    checkUnchanged(delegate),
    ...told(made, 'delegate named', acting),
  ]
  const counting = { personId: by.personId ?? approverId, now: at, acts: { delegation: 1 } }
  await withinLimits(counting, (counts) => transact([...writes, ...counts]))
  return made
}

/** Whoever is to be the delegate, who must be another active colleague, and one whom mail reaches. */
async function delegateOf(approver: Person, delegateId: string, isOwn: boolean): Promise<Person> {
  if (!isActive(approver) || !approver.hierarchy) throw wrongFields({ delegate: texts.notApprover })
  if (delegateId === approver.personId) throw wrongFields({ delegate: isOwn ? texts.self : texts.selfOther })
  const delegate = await findPerson(delegateId)
  if (!delegate?.hierarchy || !isActive(delegate)) throw wrongFields({ delegate: texts.notActive })
  if (isMuted(delegate)) throw wrongFields({ delegate: texts.unreachable })
  return delegate
}

function wrongFields(fields: Readonly<Record<string, string>>): Problem {
  return new Problem('invalid-request', { fields })
}

const nameOf = ({ personId, name }: Person) => ({ personId, name })

/** What is noted of a delegate without what was over long ago. */
function tidied({ standIns }: StandIns, today: string): StandIns['standIns'] {
  const over = standIns.filter((each) => !isOpen(each, today)).slice(-maxOver)
  return standIns.filter((each) => isOpen(each, today) || over.includes(each))
}

/** Ends a delegation at once; one that is over stays as it is. Raises `not-found`. */
export function endDelegation(approverId: string, id: string, acting: Acting): Promise<Delegation> {
  return retryOnConflict(maxAttempts, async () => {
    const found = await findDelegation(approverId, id)
    if (!found) throw new Problem('not-found')
    const today = groupDay(acting.at)
    if (!isOpen(found, today)) return found
    const ended: Delegation = { ...found, endedAt: acting.at.toISOString(), endedBy: acting.by }
    const [named, standing] = await Promise.all([namedBy(approverId), standInsOf(found.delegate.personId)])
    const { endedAt } = ended
    const kept = tidied(
      {
        ...standing,
        standIns: standing.standIns.map((each) => (each.id === id ? { ...each, endedAt } : each)),
      },
      today,
    )
    await transact([
      put(delegations, ended),
      nextNamed({
        ...named,
        version: named.version + 1,
        named: named.named.filter((each) => each.id !== id),
      }),
      nextStandIns({ ...standing, version: standing.version + 1, standIns: kept }),
      ...told(ended, 'delegation ended', acting),
    ])
    return ended
  })
}

/** What is recorded of the approver, and who hears of it. */
function told(delegation: Delegation, what: string, { by, at, requestId }: Acting): Write[] {
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

/** Ends every delegation that somebody has named or stands in by, because they have left or are blocked. Doing it again
 * changes nothing. */
export async function endDelegationsOf(personId: string, acting: Acting): Promise<void> {
  const today = groupDay(acting.at)
  const [{ named }, { standIns }] = await Promise.all([namedBy(personId), standInsOf(personId)])
  for (const { id } of named.filter((each) => isOpen(each, today))) await endDelegation(personId, id, acting)
  for (const { id, approver } of standIns.filter((each) => isOpen(each, today)))
    await endDelegation(approver.personId, id, acting)
}
