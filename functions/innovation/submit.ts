/** Sends a nomination for an innovation award: every rule again, and then one transaction. It is published at
 * once; its supporting documentation follows (docs/product.md#innovation-awards). */
import { ulid } from 'ulid'
import { cardsWith, chosenCards, findVisibleEvent } from '#functions/awards/store.ts'
import { communitiesOfNomination } from '#functions/communities/store.ts'
import { attachAnswerFiles } from '#functions/media/answers.ts'
import { sentCounter } from '#functions/nominations/counts/sent.ts'
import { checkRefusals, refusalsOf } from '#functions/people/nominee-refusals.ts'
import { findPeople } from '#functions/people/store.ts'
import type { ActorRequest } from '#functions/runtime/actor.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { transact } from '#functions/runtime/table.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import { checkTerms, storeAnswers } from '#shared/forms/validate.ts'
import {
  type FullInnovation,
  type InnovationCard,
  innovationBody,
  innovationCard,
  innovationNomination,
  type NewInnovation,
} from '#shared/innovation/model.ts'
import { innovationForm, innovationTitle, whyNotInnovator, whyTakesNone } from '#shared/innovation/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { snapshotOf } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { innovationWrites } from './store.ts'

interface Submitting extends ActorRequest {
  readonly once: Idempotency
}

/** Sends a nomination. Raises the problems that the endpoint lists. */
export async function submitInnovation(
  given: NewInnovation,
  { actor, once, now, requestId }: Submitting,
): Promise<InnovationCard> {
  const nominator = actor.person
  const [event, found, eCards] = await Promise.all([
    findVisibleEvent(given.eventId, actor),
    findPeople([...new Set(given.nominees)]),
    cardsWith(chosenCards(given.answers), now),
  ])
  checkOpen(event, given, now)
  const answers = storeAnswers(innovationForm(event), given.answers, { eCards })
  checkTerms(given.termsAccepted)
  checkRefusals(
    refusalsOf(given.nominees, found, (nominee, chosen) =>
      whyNotInnovator(nominee, { nominatorId: nominator.personId, chosen, event }),
    ),
  )
  const communities = await communitiesOfNomination(nominator, found)
  const built = buildInnovation({ event, nominator, nominees: found, answers, communities, now })
  const files = await attachAnswerFiles(answers, nominator.personId, {
    kind: 'innovation',
    id: built.head.id,
  })
  const nomination = { ...built, body: { ...built.body, answers: files.answers } }
  const reply = innovationCard.parse(nomination.head)
  const acts = { nomination: 1, mail: found.length + 1 }
  await withinLimits({ personId: nominator.personId, now, acts }, (counts) =>
    transact([
      ...innovationWrites({ ...nomination, once, reply, now, requestId }),
      ...sentCounter.changes([nomination.head]),
      ...files.writes,
      ...counts,
    ]),
  )
  return reply
}

function checkOpen(event: AwardEvent, { formVersion }: NewInnovation, now: Date): void {
  const closed = whyTakesNone(event, now)
  if (closed) throw new Problem(closed)
  if (event.form.version !== formVersion) throw new Problem('form-changed')
}

interface Checked {
  readonly event: AwardEvent
  readonly nominator: Person
  readonly nominees: readonly Person[]
  readonly answers: StoredAnswer[]
  readonly communities: readonly number[]
  readonly now: Date
}

/** A new nomination of what was checked. */
export function buildInnovation(checked: Checked, id = ulid(checked.now.getTime())): FullInnovation {
  const { event, answers, communities, now } = checked
  const nominator = snapshotOf(checked.nominator)
  const nominees = checked.nominees.map(snapshotOf)
  const head = innovationNomination.parse({
    id,
    title: innovationTitle(event, nominator),
    createdAt: now.toISOString(),
    eventId: event.id,
    eventTitle: event.title,
    categories: event.categories,
    communities: [...communities],
    isTeam: event.nominees === 'team',
    nominator,
    nominees,
  })
  return { head, body: innovationBody.parse({ id, nominator, nominees, answers }) }
}
