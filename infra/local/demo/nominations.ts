/** Two years of nominations in the demo company, one at a time, oldest first. */
import { ulid } from 'ulid'
import { cardBehaviours, recognitionForm } from '#infra/content/awards.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import { stepsFor } from '#shared/nominations/approvers.ts'
import { type Kind, type KindKey, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import type { Nomination, NominationBody, PersonSnapshot } from '#shared/nominations/model.ts'
import { snapshotOf, titleOf } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { isContractor, sisterCompany } from '#shared/people/rules.ts'
import { instants, startOfToday } from './calendar.ts'
import type { Circle } from './circle.ts'
import { eventAt } from './events.ts'
import { praise } from './praise.ts'
import { type Random, randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'

/** How many of a hundred nominations are of each kind. */
const shares: Readonly<Partial<Record<KindKey, number>>> = { high5: 82, 'team-high5': 18 }

/** Records go back so many days. */
const daysOfHistory = 730

/** Who left did so about then; nothing of theirs is younger. */
const daysSinceLeaving = 120

/** So many nominations are about the accounts that one signs in with, whatever the company's size. */
const favoured = 90

interface Given {
  readonly head: Nomination
  readonly body: NominationBody
}

/** The start of the records' first day. */
export function startOfHistory(now: Date): number {
  return startOfToday(now) - daysOfHistory * 86_400_000
}

/** All nominations of a company, in the order of their creation. */
export function* nominationsOf(recipe: Recipe, circle: Circle): Generator<Given> {
  const { seed, now, nominations: count } = recipe
  const random = randomOf(seed, 'nominations')
  const draw = peopleDrawer(circle, now, favoured / count, random)
  const answers = answerer(random)
  const snapshots = new Map<string, PersonSnapshot>()
  const snapshot = (person: Person) => {
    const kept = snapshots.get(person.personId) ?? snapshotOf(person)
    snapshots.set(person.personId, kept)
    return kept
  }
  for (const at of instants(count, startOfHistory(now), startOfToday(now), random)) {
    const kind = drawKind(random)
    const { nominator, nominees } = draw(kind, at)
    const name = kind.team ? 'the team' : (nominees[0]?.firstName ?? '')
    const event = eventAt(at)
    const card = answers.card()
    const chosen = [card.answer, answers.motivation(praise(name, random))]
    const body = {
      version: 1,
      nominator: snapshot(nominator),
      nominees: nominees.map(snapshot),
      answers: chosen,
    }
    const id = ulid(at.getTime(), random.next)
    yield { head: headOf({ id, kind, at, event: event.id, nominator, body, ...card.of }), body }
  }
}

function drawKind(random: Random): Kind {
  let left = random.next() * Object.values(shares).reduce((sum, each) => sum + each, 0)
  for (const key of kindKeys) {
    left -= shares[key] ?? 0
    if (left < 0) return kindOf(key)
  }
  return kindOf('high5')
}

/** Who nominates whom: mostly colleagues of the same team, then of the unit, then anybody. */
function peopleDrawer(circle: Circle, now: Date, favour: number, random: Random) {
  const leaving = now.getTime() - daysSinceLeaving * 86_400_000
  const there = (person: Person, at: Date) => person.status === 'active' || at.getTime() < leaving
  const mayBeNominated = (person: Person, at: Date) =>
    there(person, at) && !isContractor(person.employeeNumber) && person.company !== sisterCompany

  function nomineeNear(nominator: Person, taken: ReadonlySet<Person>, at: Date, near: number): Person {
    for (let tries = 0; ; tries++) {
      const distance = tries < 6 ? random.next() : 1
      const list =
        distance < near
          ? circle.teamOf(nominator)
          : distance < 0.85
            ? circle.unitOf(nominator)
            : circle.people
      const drawn = circle.draw(list, random)
      if (drawn !== nominator && !taken.has(drawn) && mayBeNominated(drawn, at)) return drawn
    }
  }

  function drawNominator(at: Date): Person {
    for (;;) {
      const drawn = circle.draw(circle.members, random)
      if (there(drawn, at)) return drawn
    }
  }

  return (kind: Kind, at: Date): { nominator: Person; nominees: Person[] } => {
    const favoured = random.chance(favour)
    const favourite = favoured ? random.pick(circle.favourites) : undefined
    const sends = random.chance(0.4)
    const nominator = favourite && sends ? favourite : drawNominator(at)
    const nominees = new Set<Person>()
    if (favourite && favourite !== nominator && mayBeNominated(favourite, at)) nominees.add(favourite)
    const wanted = kind.team ? teamSize(kind, random) : 1
    while (nominees.size < wanted) {
      nominees.add(nomineeNear(nominator, nominees, at, kind.team ? 0.7 : 0.5))
    }
    return { nominator, nominees: [...nominees] }
  }
}

/** Mostly a handful; every hundredth team is as large as it may be. */
function teamSize({ mostNominees }: Kind, random: Random): number {
  return random.chance(0.01) ? mostNominees : random.between(2, 6)
}

/** The two answers of a High5, checked by the form's own rules once and varied from then on. */
function answerer(random: Random) {
  const eCards = [...cardBehaviours]
  const cards = eCards.flatMap((behaviour) =>
    behaviour.cards.map((card) => {
      const value = { behaviourId: behaviour.id, cardId: card.id }
      const [answer, motivation] = storeAnswers(
        recognitionForm,
        [
          { fieldId: 'high5-card', value },
          { fieldId: 'motivation', value: 'Thank you.' },
        ],
        { eCards },
      )
      if (!answer || motivation?.type !== 'text-150-words') throw new Error('The form has other questions.')
      const of = {
        behaviour: { id: behaviour.id, name: behaviour.name },
        card: { id: card.id, name: card.name },
      }
      return { answer, motivation, of }
    }),
  )
  const { motivation } = random.pick(cards)
  return {
    card: () => random.pick(cards),
    motivation: (text: string): StoredAnswer => ({ ...motivation, value: text, content: text }),
  }
}

interface Head extends Pick<Nomination, 'id' | 'behaviour' | 'card'> {
  readonly kind: Kind
  readonly at: Date
  readonly event: string
  readonly nominator: Person
  readonly body: NominationBody
}

function headOf({ id, kind, at, event, nominator, body, behaviour, card }: Head): Nomination {
  const [first] = body.nominees
  if (!first) throw new Error('A nomination needs a nominee.')
  const { personId, name, email, slug, employeeNumber, company } = body.nominator
  return {
    id,
    version: 1,
    kind: kind.key,
    category: kind.category,
    title: titleOf(kind, body.nominees, body.nominator),
    createdAt: at.toISOString(),
    decision: kind.asksNominees ? 'Pending' : 'Accepted',
    eventId: event,
    communities: nominator.communities,
    nominator: { personId, name, email, slug, employeeNumber, company },
    isTeam: kind.team,
    firstNominee: { personId: first.personId, name: first.name, slug: first.slug },
    nomineeCount: body.nominees.length,
    country: first.country,
    businessUnit: first.businessUnit,
    steps: stepsFor({
      kind,
      nominator: body.nominator,
      nominees: body.nominees,
      active: new Set(),
      desk: undefined,
      now: at,
    }).steps,
    behaviour,
    card,
  }
}
