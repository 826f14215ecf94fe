/** A new nomination of what was checked. */
import { ulid } from 'ulid'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import type { Member, Nomination, NominationBody, Step } from '#shared/nominations/model.ts'
import { firstNomineeFields, withFirstTurn } from '#shared/nominations/review-state.ts'
import { titleOf } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { snapshotOf } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { chosenCard } from './cards.ts'
import { asksNominees } from './submission-checks.ts'

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

/** Its head and body, before its files belong to it. Raises `nominee-required` where none is left of those chosen. */
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
