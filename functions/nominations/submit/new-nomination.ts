/** A new nomination of what was checked, and the writes that send it. */
import { ulid } from 'ulid'
import { chosenCard } from '#functions/awards/store.ts'
import { bodyItems, nominationPartition } from '#functions/nominations/body-store.ts'
import { listWrites } from '#functions/nominations/counts/lists.ts'
import { reservationWrites } from '#functions/nominations/counts/reservations.ts'
import { sentCounter } from '#functions/nominations/counts/sent.ts'
import { nominations } from '#functions/nominations/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { create, type Write } from '#functions/runtime/writes.ts'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import type { Notification } from '#shared/nominations/events.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import type {
  FullNomination,
  Member,
  Nomination,
  NominationAction,
  NominationBody,
  Step,
} from '#shared/nominations/model.ts'
import { firstNomineeFields, withFirstTurn } from '#shared/nominations/review-state.ts'
import { titleOf } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { snapshotOf } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { asksNominees } from './checks.ts'

interface Checked {
  readonly event: AwardEvent
  readonly kind: Kind
  readonly found: readonly Person[]
  readonly answers: StoredAnswer[]
  readonly eCards: readonly ECardBehaviour[]
  readonly nominator: Person
  readonly communities: readonly number[]
  readonly steps: Step[]
  readonly month: string | undefined
  readonly now: Date
}

/** Its head and body, before its files belong to it. Raises `nominee-required` where none is left of those
 * chosen. */
export function buildNomination(checked: Checked): { head: Nomination; body: NominationBody } {
  const { event, kind, found, answers, eCards, communities, steps, month, now } = checked
  const isAsked = asksNominees(event, kind)
  const nominees = found.map(
    (person): Member => ({ ...snapshotOf(person), ...(isAsked && { answer: { status: 'Pending' } }) }),
  )
  const nominator = snapshotOf(checked.nominator)
  const [first] = nominees
  if (!first) throw new Problem('nominee-required')
  const at = now.toISOString()
  const head: Nomination = {
    id: ulid(now.getTime()),
    version: 1,
    kind: kind.key,
    category: kind.category,
    title: titleOf(kind, nominees, nominator),
    createdAt: at,
    decision: isAsked ? 'Pending' : 'Accepted',
    eventId: event.id,
    communities: [...communities],
    nominator,
    isTeam: kind.team,
    ...firstNomineeFields(first),
    nomineeCount: nominees.length,
    ...(isAsked && { asked: true, unanswered: nominees.length }),
    ...(month && { selectionPeriod: month }),
    steps: isAsked ? steps : withFirstTurn(steps, at),
    ...chosenCard(answers, eCards),
  }
  return { head, body: { nominator, nominees, answers } }
}

export interface SubmittedNomination extends FullNomination {
  readonly notifications: readonly Notification[]
  /** Count it for its nominator's limits. */
  readonly counts: readonly Write[]
  readonly once: Idempotency
  readonly reply: unknown
  readonly now: Date
  readonly requestId: string
}

/** A new nomination with its history entry, what it sets off, its submission key and what it counts as: seven
 * items, one where somebody has to decide, one more for every ten members, and where a limit binds one for
 * each nominee. Taking claims raises their problems. */
export function submissionWrites(submission: SubmittedNomination): Write[] {
  const { head, body, notifications, counts, once, reply, now, requestId } = submission
  const { personId, name } = head.nominator
  const by = { personId, name }
  return [
    once.record(reply),
    create(nominations, head),
    ...bodyItems<Write>(head, body, create),
    auditWrite({
      subject: nominationPartition(head.id),
      at: now,
      by,
      what: 'created' satisfies NominationAction,
      requestId,
    }),
    outboxWrite({ event: 'nomination-told', nominationId: head.id, tellings: [...notifications] }, now),
    ...reservationWrites(undefined, { head, body }),
    ...sentCounter.changes([head]),
    ...listWrites(undefined, head),
    ...counts,
  ]
}
