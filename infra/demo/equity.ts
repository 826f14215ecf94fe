/** The demo company's nominations for employment equity, oldest first: each with its form, and answered or
 * not. */
import { ulid } from 'ulid'
import { equityEvent, equityEventId, equityForm } from '#infra/content/equity.ts'
import type { EquityNomination, EquitySubmission } from '#shared/equity/model.ts'
import { whyNotEquity } from '#shared/equity/rules.ts'
import type { EquityState } from '#shared/equity/states.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee, isActive, snapshotOf } from '#shared/people/rules.ts'
import { instants, startOfToday } from './calendar.ts'
import type { Circle } from './circle.ts'
import { type Random, randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'
import { equityWriter } from './texts.ts'

/** One for this many nominations. */
const nominationsPerEquity = 20

/** The award has been open for this many days; answers come within a week. */
const daysOfHistory = 300
const answerWithin = 7 * 86_400_000

/** A nomination with its form. */
export interface DemoEquity {
  readonly nomination: EquityNomination
  readonly submission: EquitySubmission
}

/** How many nominations for employment equity a company has. */
function equityCount({ nominations }: Pick<Recipe, 'nominations'>): number {
  return Math.round(nominations / nominationsPerEquity)
}

/** The nominee and the nominator of the one that waits for an answer, by user name. */
const waiting = { nominee: 'reports', nominator: 'manager' }

/** Yields nominations for employment equity. No one has two live ones. The accounts' team has none, so they can
 * be nominated. The last one waits for its answer. */
export function* equityOf(recipe: Recipe, circle: Circle): Generator<DemoEquity> {
  const { seed, now } = recipe
  const random = randomOf(seed, 'employment equity')
  const motivate = equityWriter(randomOf(seed, 'equity motivations'))
  const until = startOfToday(now)
  const nominators = circle.members.filter((each) => isActive(each) && each.hierarchy)
  const nominees = nomineesIn(circle)
  const named = (username: string) => circle.people.find((each) => each.username === username)
  let remaining = equityCount(recipe)
  for (const at of instants(remaining, until - daysOfHistory * 86_400_000, until, random)) {
    remaining -= 1
    const last = remaining === 0 ? named(waiting.nominee) : undefined
    const asking = named(waiting.nominator)
    if (last && asking) {
      yield made(last, asking, { at, random, until: at.getTime(), motivate })
      return
    }
    const nominee = nominees.next().value
    if (!nominee) return
    const nominator = random.pick(nominators.filter(({ personId }) => personId !== nominee.personId))
    yield made(nominee, nominator, { at, until, random, motivate })
  }
}

function* nomineesIn({ people, favourites }: Circle): Generator<Person, undefined> {
  const reserved = new Set(favourites.map(({ personId }) => personId))
  for (const person of people) {
    if (person.username === waiting.nominee) continue
    const rules = { nominatorId: '', chosen: [], event: equityEvent.slug }
    if (!reserved.has(person.personId) && !whyNotEquity(asNominee(person), rules)) yield person
  }
  return undefined
}

interface Making {
  readonly at: Date
  readonly until: number
  readonly random: Random
  readonly motivate: ReturnType<typeof equityWriter>
}

function made(nominee: Person, nominator: Person, { at, until, random, motivate }: Making): DemoEquity {
  const createdAt = at.toISOString()
  const id = ulid(at.getTime(), random.next)
  const submissionId = ulid(at.getTime(), random.next)
  const answered = answerOf({ at, until, random })
  const answers = storeAnswers(equityForm, [{ fieldId: 'motivation', value: motivate(nominee.firstName) }])
  return {
    nomination: {
      id,
      version: answered.answeredAt ? 2 : 1,
      submissionId,
      title: fill(equityTexts.title, { name: nominee.name }),
      createdAt,
      ...answered,
      eventId: equityEventId,
      award: equityEvent.title,
      communities: nominator.communities,
      nominator: snapshotOf(nominator),
      nominee: snapshotOf(nominee),
    },
    submission: {
      id: submissionId,
      nominator: snapshotOf(nominator),
      nominations: [{ id, personId: nominee.personId }],
      answers,
    },
  }
}

/** Most accept; one in six has not answered. */
function answerOf({ at, until, random }: Omit<Making, 'motivate'>): {
  state: EquityState
  answeredAt?: string
} {
  const answeredAt = new Date(at.getTime() + Math.floor(answerWithin * random.next()))
  if (random.chance(1 / 6) || answeredAt.getTime() >= until) return { state: 'Pending' }
  return { state: random.chance(0.75) ? 'Accepted' : 'Declined', answeredAt: answeredAt.toISOString() }
}
