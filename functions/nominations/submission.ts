/** Makes a nomination of what the form sent, or says why not: every rule of document 2 section 5 again. */
import { ulid } from 'ulid'
import { cardsWith, findEvent } from '#functions/awards/store.ts'
import { communityNamed } from '#functions/communities/store.ts'
import { withFiles } from '#functions/media/answers.ts'
import { findPeople } from '#functions/people/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { whyClosed } from '#shared/awards/rules.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import { nomineesTexts } from '#shared/messages/nominees.ts'
import { type Kind, kindFor } from '#shared/nominations/kinds.ts'
import type { NewNomination, Nomination, NominationBody } from '#shared/nominations/model.ts'
import { snapshotOf, stepsFor, titleOf, whyNotNominate } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee } from '#shared/people/rules.ts'
import { Problem, problems } from '#shared/problems.ts'

/** The head and body of a new nomination, and the writes that make its files its own. Raises the problems that the
 * endpoint lists. */
export async function compose(
  given: NewNomination,
  actor: Actor,
  now: Date,
): Promise<{ head: Nomination; body: NominationBody; files: Write[] }> {
  const [event, eCards, nominees] = await Promise.all([
    findEvent(given.eventId),
    cardsWith(chosenCards(given.answers), now),
    findPeople([...new Set(given.nominees)]),
  ])
  const viewer = { communities: actor.person.communities, isAdmin: actor.isAdmin }
  if (!event || !seesCommunities(event.communities, viewer)) throw new Problem('not-found')
  const kind = checkEvent(event, given, now)
  checkNominees(given.nominees, nominees, actor.personId)
  const answers = checkAnswers(event, given, eCards)
  const communities = await communitiesOf(actor.person, nominees)
  const { head, body } = assemble({ event, kind, nominees, answers, eCards, actor, communities, now })
  const files = await withFiles(answers, actor.personId, { kind: 'nomination', id: head.id })
  return { head, body: { ...body, answers: files.answers }, files: files.writes }
}

function chosenCards(answers: NewNomination['answers']): number[] {
  return answers.flatMap(({ value }) =>
    typeof value === 'object' && 'cardId' in value ? [value.cardId] : [],
  )
}

/** The nominator's communities; where they have none, the one of the nominee's department (document 2 section
 * 5.2). */
async function communitiesOf(
  { communities }: Person,
  [nominee]: readonly Person[],
): Promise<readonly number[]> {
  if (communities.length > 0 || !nominee?.department) return communities
  const found = await communityNamed(nominee.department)
  return found ? [found.id] : []
}

function checkEvent(event: AwardEvent, given: NewNomination, now: Date): Kind {
  const closed = whyClosed(event, now)
  if (closed) throw new Problem(closed)
  if (event.form.version !== given.formVersion) throw new Problem('form-changed')
  const count = given.nominees.length
  const kind = kindFor(event.categories, count, given.monetary)
  if (!kind) throw new Problem('kind-not-offered')
  if (count > kind.mostNominees) {
    throw new Problem('team-too-big', { fields: { nominees: nomineesTexts.teamTooBig } })
  }
  return kind
}

/** Every refused nominee is named at its own place in the list. */
function checkNominees(ids: readonly string[], found: readonly Person[], nominatorId: string): void {
  const byId = new Map(found.map((each) => [each.personId, each]))
  const fields: Record<string, string> = {}
  let first: Problem | undefined
  ids.forEach((id, index) => {
    const person = byId.get(id)
    const refusal = person
      ? whyNotNominate(asNominee(person), { nominatorId, chosen: ids.slice(0, index) })
      : { code: 'nominee-unknown' as const, values: {} }
    if (!refusal) return
    const problem = new Problem(refusal.code, { values: refusal.values })
    fields[`nominees.${index}`] = problem.message
    first ??= new Problem(refusal.code, { values: refusal.values, fields })
  })
  if (first) throw first
}

function checkAnswers(event: AwardEvent, given: NewNomination, eCards: ECardBehaviour[]): StoredAnswer[] {
  const answers = storeAnswers(event.form, given.answers, { eCards })
  if (given.termsAccepted) return answers
  const { message } = problems['terms-not-accepted']
  throw new Problem('terms-not-accepted', { fields: { termsAccepted: message } })
}

interface Checked {
  readonly event: AwardEvent
  readonly kind: Kind
  readonly nominees: readonly Person[]
  readonly answers: StoredAnswer[]
  readonly eCards: readonly ECardBehaviour[]
  readonly actor: Actor
  readonly communities: readonly number[]
  readonly now: Date
}

function assemble({ event, kind, nominees: people, answers, eCards, actor, communities, now }: Checked) {
  const nominees = people.map(snapshotOf)
  const nominator = snapshotOf(actor.person)
  const [firstNominee] = nominees
  if (!firstNominee) throw new Problem('nominee-required')
  const head: Nomination = {
    id: ulid(now.getTime()),
    version: 1,
    kind: kind.key,
    category: kind.category,
    title: titleOf(kind, nominees, nominator),
    createdAt: now.toISOString(),
    decision: kind.asksNominees ? 'Pending' : 'Accepted',
    eventId: event.id,
    communities: [...communities],
    nominator,
    isTeam: kind.team,
    firstNominee,
    nomineeCount: nominees.length,
    steps: stepsFor(kind, firstNominee, now),
    ...chosenCard(answers, eCards),
  }
  return { head, body: { nominator, nominees, answers } }
}

function chosenCard(
  answers: readonly StoredAnswer[],
  eCards: readonly ECardBehaviour[],
): Pick<Nomination, 'behaviour' | 'card'> {
  const chosen = answers.find((each) => each.type === 'high5-card')?.value
  const behaviour = eCards.find((each) => each.id === chosen?.behaviourId)
  const card = behaviour?.cards.find((each) => each.id === chosen?.cardId)
  if (!behaviour || !card) return {}
  return { behaviour: { id: behaviour.id, name: behaviour.name }, card: { id: card.id, name: card.name } }
}
