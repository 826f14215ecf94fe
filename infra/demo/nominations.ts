/** Two years of nominations in the demo company, one at a time, oldest first. */
import { ulid } from 'ulid'
import { isLive } from '#functions/nominations/counts/reservations.ts'
import { stepsFor } from '#functions/nominations/review/approvers.ts'
import {
  behavioursWithCards,
  monthAwardsEvent,
  monthAwardsEventId,
  recognitionForm,
} from '#infra/content/awards.ts'
import { groupDay, groupMonth } from '#shared/clock.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FieldRole } from '#shared/forms/field-types.ts'
import { behaviours } from '#shared/forms/lists.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import { type Kind, type KindKey, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Member, Nomination, NominationBody } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { firstNomineeFields, isFinallyApproved, withFirstTurn } from '#shared/nominations/review-state.ts'
import { titleOf } from '#shared/nominations/rules.ts'
import { monthlyQuota } from '#shared/nominations/settings.ts'
import type { Person, PersonSnapshot } from '#shared/people/model.ts'
import { isActive, isContractor, sisterCompany, snapshotOf } from '#shared/people/rules.ts'
import { eventAt } from './award-events.ts'
import { instants, startOfToday } from './calendar.ts'
import type { Circle } from './circle.ts'
import {
  adminsOf,
  courseOf,
  courseOfScene,
  type Done,
  demoDesk,
  withdrawnLater,
} from './nomination-courses.ts'
import { type Random, randomOf } from './random.ts'
import { type SetScene, scenesOf } from './scenes.ts'
import type { Recipe } from './sizes.ts'
import { motivationWriter } from './texts.ts'

/** How many of a hundred nominations are of each kind. */
const shares: Readonly<Record<KindKey, number>> = {
  high5: 66,
  'team-high5': 14,
  'on-the-spot': 11,
  teams: 4,
  'employee-of-the-month': 4,
  'team-of-the-month': 1,
}

/** Records go back this many days; a few archived ones go further. */
const daysOfHistory = 730
const daysOfArchive = 900

/** People who left did so about then; nothing of theirs is younger. */
const daysSinceLeaving = 120

/** This many nominations are about the demo accounts, in a company of any size. */
const favoured = 90

/** A nomination as it is now, and what was done to it since it was made. */
interface Given extends FullNomination {
  readonly acts: readonly Done[]
  /** As it was when the last stage approved it, where it was withdrawn after that. */
  readonly approved?: FullNomination
}

/** The start of the day from which on there is content for records. */
export function startOfContent(now: Date): number {
  return startOfToday(now) - daysOfArchive * 86_400_000
}

/** The start of the day from which on there are records every day. */
function startOfHistory(now: Date): number {
  return startOfToday(now) - daysOfHistory * 86_400_000
}

/** All nominations of a company, in the order of their creation. */
export function* nominationsOf(recipe: Recipe, circle: Circle): Generator<Given> {
  const { seed, now, nominations: count } = recipe
  const random = randomOf(seed, 'nominations')
  const compose = composer(circle, random, motivationWriter(randomOf(seed, 'motivations')))
  const limits = monthLimits(circle, now)
  const sceneRandom = randomOf(seed, 'scenes')
  const scenes = scenesOf(circle.people, now, sceneRandom).filter((scene) =>
    limits.take(kindOf(scene.kind), scene.nominator, scene.nominees, scene.at, true),
  )
  const sceneAt = (scene: SetScene): Given => {
    const composed = compose(kindOf(scene.kind), scene, scene.at)
    const { nomination, acts } = courseOfScene(composed, scene, { now, random: sceneRandom })
    return { ...nomination, acts }
  }
  const draw = peopleDrawer(circle, now, favoured / count, random)
  const admins = adminsOf(circle.people)
  const withdrawnAwards = withdrawer(admins, now)
  for (const at of instants(count - scenes.length, startOfHistory(now), startOfToday(now), random)) {
    for (; scenes[0] && scenes[0].at <= at; scenes.shift()) yield sceneAt(scenes[0])
    let kind = drawKind(random)
    const drawn = draw(kind, at)
    // A nominee without a free place in the month gets a High5.
    if (!limits.take(kind, drawn.nominator, drawn.nominees, at))
      kind = kindOf(kind.team ? 'team-high5' : 'high5')
    const { nomination, acts } = courseOf(compose(kind, drawn, at), { now, admins, random })
    if (kind.perMonth && !isFinallyApproved(nomination.head)) limits.giveBack(nomination)
    yield withdrawnAwards({ ...nomination, acts })
  }
  for (const scene of scenes) yield sceneAt(scene)
}

/** Some awards turn out to be mistakes: most of them before they are paid, some after. */
function withdrawer(admins: readonly Person[], now: Date) {
  let awards = 0
  return (given: Given): Given => {
    const { acts, head, body } = given
    if (!isFinallyApproved(head) || kindOf(head.kind).amounts.length === 0) return given
    awards += 1
    if (awards % 12 !== 3) return given
    const days = awards % 24 === 3 ? 45 : 0.5
    const later = withdrawnLater({ nomination: { head, body }, acts }, days, { now, admins })
    return later ? { ...later.nomination, acts: later.acts, approved: { head, body } } : given
  }
}

interface Parties {
  readonly nominator: Person
  readonly nominees: readonly Person[]
  /** Of a kind that a sponsor reviews. */
  readonly sponsor: Person | undefined
}

/** Makes nominations as they are when they are sent. */
function composer(circle: Circle, random: Random, motivate: ReturnType<typeof motivationWriter>) {
  const answers = answerer(random)
  const snapshots = new Map<string, PersonSnapshot>()
  const snapshot = (person: Person) => {
    const snapshot = snapshots.get(person.personId) ?? snapshotOf(person)
    snapshots.set(person.personId, snapshot)
    return snapshot
  }
  const active = new Set(circle.people.filter(isActive).map(({ personId }) => personId))
  return (kind: Kind, { nominator, nominees, sponsor }: Parties, at: Date): FullNomination => {
    const event = kind.perMonth ? monthAwardsEventId : eventAt(at).id
    const card = answers.card()
    const isSponsored = kind.stages.some(({ stage }) => stage === 'sponsor')
    const chosen = [
      ...(kind.perMonth ? [answers.month(groupMonth(at)), answers.behaviour()] : [card.answer]),
      answers.motivation(motivate(kind.team ? undefined : nominees[0]?.firstName)),
      ...(isSponsored && sponsor ? [answers.sponsor(sponsor.email)] : []),
    ]
    const isAsked = kind.asksNominees
    const members = nominees.map(
      (person): Member => ({ ...snapshot(person), ...(isAsked && { answer: { status: 'Pending' } }) }),
    )
    const body = { nominator: snapshot(nominator), nominees: members, answers: chosen }
    const id = ulid(at.getTime(), random.next)
    const of = kind.perMonth ? { selectionPeriod: groupMonth(at) } : card.of
    return { head: headOf({ id, kind, at, event, nominator, sponsor, active, body, isAsked, ...of }), body }
  }
}

/** Keeps the limits of a month: two nominations of a person, one award a person and month
 * (docs/product.md#month-limit). */
function monthLimits(circle: Circle, now: Date) {
  const thisMonth = groupMonth(now)
  const tried = new Set(circle.favourites.map(({ personId }) => personId))
  const nominated = new Map<string, number>()
  const months = new Set<string>()
  const monthKey = (kind: Kind, at: Date, person: { personId: string }) =>
    `${kind.category} ${groupMonth(at)} ${person.personId}`
  return {
    take(kind: Kind, nominator: Person, nominees: readonly Person[], at: Date, isScene = false): boolean {
      if (kind.perMonth) {
        if (groupDay(at) < (monthAwardsEvent.from ?? '')) return false
        const keys = nominees.map((each) => monthKey(kind, at, each))
        if (keys.some((key) => months.has(key))) return false
        for (const key of keys) months.add(key)
      }
      if (!kind.limited) return true
      // People who try the portal find the present month free.
      if (!isScene && groupMonth(at) === thisMonth && nominees.some(({ personId }) => tried.has(personId)))
        return false
      const keys = nominees.map(({ personId }) => `${groupMonth(at)} ${personId}`)
      const isOpen = (each: Person) => !each.hierarchy?.isHod && !each.hierarchy?.excludeCustomerCare
      if (!nominees.every(isOpen) || !nominator.hierarchy) return false
      if (keys.some((key) => (nominated.get(key) ?? 0) >= monthlyQuota)) return false
      for (const key of keys) nominated.set(key, (nominated.get(key) ?? 0) + 1)
      return true
    },
    /** A month whose award was not given may be nominated for again. */
    giveBack({ head, body }: FullNomination): void {
      if (isLive(head)) return
      const kind = kindOf(head.kind)
      for (const each of body.nominees) months.delete(monthKey(kind, new Date(head.createdAt), each))
    },
  }
}

function drawKind(random: Random): Kind {
  let remaining = random.next() * Object.values(shares).reduce((sum, each) => sum + each, 0)
  for (const key of kindKeys) {
    remaining -= shares[key] ?? 0
    if (remaining < 0) return kindOf(key)
  }
  return kindOf('high5')
}

/** Draws the people of a nomination: mostly colleagues of the same team, then of the unit, then anyone. */
function peopleDrawer(circle: Circle, now: Date, favour: number, random: Random) {
  const leaving = now.getTime() - daysSinceLeaving * 86_400_000
  const there = (person: Person, at: Date) => isActive(person) || at.getTime() < leaving
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

  return (kind: Kind, at: Date): { nominator: Person; nominees: Person[]; sponsor: Person } => {
    const favoured = random.chance(favour)
    const favourite = favoured ? random.pick(circle.favourites) : undefined
    const sends = random.chance(0.4)
    const nominator = favourite && sends ? favourite : drawNominator(at)
    const nominees = new Set<Person>()
    if (favourite && favourite !== nominator && mayBeNominated(favourite, at)) nominees.add(favourite)
    const size = kind.team ? teamSize(kind, random) : 1
    while (nominees.size < size) {
      nominees.add(nomineeNear(nominator, nominees, at, kind.team ? 0.7 : 0.5))
    }
    let sponsor = circle.draw(circle.members, random)
    while (!isActive(sponsor) || !sponsor.hierarchy || sponsor === nominator || nominees.has(sponsor)) {
      sponsor = circle.draw(circle.members, random)
    }
    return { nominator, nominees: [...nominees], sponsor }
  }
}

/** Mostly a handful; every hundredth team is as large as it may be. */
function teamSize({ mostNominees }: Kind, random: Random): number {
  return random.chance(0.01) ? mostNominees : random.between(2, 6)
}

/** The two answers of a High5, checked by the form's own rules once and varied from then on. */
function answerer(random: Random) {
  const eCards = [...behavioursWithCards]
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
  const sponsor = answerTo(recognitionForm, {
    role: 'sponsor',
    type: 'single-text',
    value: 'sponsor@thinktank.example',
  })
  const monthForm = { version: 1, fields: monthAwardsEvent.fields }
  const behaviourField = monthAwardsEvent.fields.filter(({ type }) => type === 'behaviours')
  const seen = behaviours.flatMap((each) =>
    storeAnswers(
      { version: 1, fields: behaviourField },
      behaviourField.map(({ id }) => ({ fieldId: id, value: [each] })),
    ),
  )
  const ofMonth = answerTo(monthForm, { role: 'month', type: 'single-select', value: '2026-04' })
  return {
    card: () => random.pick(cards),
    motivation: (text: string): StoredAnswer => ({ ...motivation, value: text, content: text }),
    behaviour: () => random.pick(seen),
    sponsor: (email: string): StoredAnswer => ({ ...sponsor, value: email, content: email }),
    month: (month: string): StoredAnswer => ({ ...ofMonth, value: month, content: monthInWords(month) }),
  }
}

/** The one answer of that role and type that a form takes. */
function answerTo<T extends StoredAnswer['type']>(
  form: FormDefinition,
  { role, type, value }: { role: FieldRole; type: T; value: string },
): Extract<StoredAnswer, { type: T }> {
  const field = form.fields.find((each) => each.role === role)
  const alone = { ...form, fields: field ? [{ ...field, displayed: true }] : [] }
  const answers = field ? [{ fieldId: field.id, value }] : []
  const [answer] = storeAnswers(alone, answers, { months: [value] })
  if (answer?.type !== type) throw new Error(`The form asks for no ${role}.`)
  return answer as Extract<StoredAnswer, { type: T }>
}

interface Head extends Pick<Nomination, 'id' | 'behaviour' | 'card' | 'selectionPeriod'> {
  readonly kind: Kind
  readonly at: Date
  readonly event: string
  readonly nominator: Person
  readonly sponsor: Person | undefined
  readonly active: ReadonlySet<string>
  readonly body: NominationBody
  readonly isAsked: boolean
}

function headOf(made: Head): Nomination {
  const { id, kind, at, event, nominator, sponsor, active, body, isAsked, ...of } = made
  const [first] = body.nominees
  if (!first) throw new Error('A nomination needs a nominee.')
  const { personId, name, email, slug, employeeNumber, company } = body.nominator
  const approver = sponsor && { personId: sponsor.personId, name: sponsor.name, email: sponsor.email }
  const parties = { nominator: body.nominator, nominees: body.nominees, sponsor: approver }
  const { steps } = stepsFor({ kind, ...parties, active, desk: demoDesk, now: at })
  return {
    id,
    version: 1,
    kind: kind.key,
    category: kind.category,
    title: titleOf(kind, body.nominees, body.nominator),
    createdAt: at.toISOString(),
    decision: isAsked ? 'Pending' : 'Accepted',
    ...(isAsked && { asked: true, unanswered: body.nominees.length }),
    eventId: event,
    communities: nominator.communities,
    nominator: { personId, name, email, slug, employeeNumber, company },
    isTeam: kind.team,
    ...firstNomineeFields(first),
    nomineeCount: body.nominees.length,
    steps: isAsked ? steps : withFirstTurn(steps, at.toISOString()),
    behaviour: of.behaviour,
    card: of.card,
    selectionPeriod: of.selectionPeriod,
  }
}
