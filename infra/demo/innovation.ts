/** Innovation awards of the demo company and their nominations, one at a time, oldest first. */
import { ulid } from 'ulid'
import { buildInnovation } from '#functions/innovation/submit.ts'
import { type AwardEvent, awardEvent } from '#shared/awards/model.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import { groupDay } from '#shared/clock.ts'
import { linkedPages } from '#shared/content/linked-pages.ts'
import type { ContentOf } from '#shared/content/model.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import type { FullInnovation } from '#shared/innovation/model.ts'
import { innovationForm, maxNominees, whyNotInnovator } from '#shared/innovation/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import type { DemoEvent } from './award-events.ts'
import { instants, startOfToday } from './calendar.ts'
import type { Circle } from './circle.ts'
import { dealer, type Random, randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'
import { readLines } from './texts.ts'

const what: FieldDefinition = {
  id: 'what-is-new',
  type: 'text-150-words',
  label: 'What is new, and what difference does it make?',
  hint: 'Start with the difference: time, money, a better evening for a viewer.',
  required: true,
  displayed: true,
}
const where: FieldDefinition = {
  id: 'where',
  type: 'single-select',
  label: 'Where is it in use?',
  required: true,
  displayed: true,
  options: ['In one team', 'In one company', 'In several companies'],
}

const base: ContentOf<'award-event'> = {
  kind: 'award-event',
  slug: 'bright-idea-of-the-year',
  title: 'Bright idea of the year',
  content:
    '<p>One colleague had an idea, and it <strong>works</strong>. ' +
    'Tell us whose idea it was and what has changed since.</p>' +
    '<ul><li>It’s in use, even if only in one team.</li><li>You can nominate colleagues from every company, including ' +
    'Harbourlight Studios.</li></ul>',
  additionalContent: '<p>A jury of five reads every nomination at the end of the year.</p>',
  categories: [eventCategories.innovation],
  communities: [],
  from: '2026-01-20',
  prize: 'A study trip of your choice',
  childAwards: [],
  nominees: 'individual',
  includeForm: true,
  fields: [what, where],
  termsSlug: linkedPages.innovationTerms.slug,
}

/** An open award for one, two for a team (one of them a company's own), and one that has expired. */
export const innovationEvents: readonly DemoEvent[] = [
  { id: base.slug, content: base },
  {
    id: 'innovation-team-of-the-year',
    content: {
      ...base,
      slug: 'innovation-team-of-the-year',
      title: 'Innovation team of the year',
      content:
        '<p>Some ideas take several heads. Name up to <strong>four colleagues</strong> who made one work ' +
        'together, and give their team a name.</p>',
      additionalContent: '<p>You can attach plans, pictures and figures as documents.</p>',
      from: '2026-02-01',
      prize: 'A week for the team to build what comes next',
      nominees: 'team',
    },
  },
  {
    id: 'streaming-lab',
    content: {
      ...base,
      slug: 'streaming-lab',
      title: 'Streaming lab award',
      content: '<p>For Northwind Streaming teams whose experiment is now part of the apps.</p>',
      additionalContent: '',
      communities: [64],
      from: '2026-01-10',
      prize: 'A month in the lab, with everything you need',
      nominees: 'team',
    },
  },
  {
    id: 'bright-idea-2025',
    content: {
      ...base,
      slug: 'bright-idea-2025',
      title: 'Bright idea 2025',
      from: '2025-01-20',
      to: '2025-11-30',
    },
  },
]

/** One innovation nomination for this many others. */
const share = 20

/** The last ones are about the known accounts, by turns as nominee and as nominator. */
const favoured = 12

/** All innovation nominations of a company. */
export function* innovationsOf(recipe: Recipe, circle: Circle): Generator<FullInnovation> {
  const { seed, now, nominations } = recipe
  const random = randomOf(seed, 'innovation')
  const tell = dealer(readLines('innovations'), randomOf(seed, 'innovation texts'))
  const count = Math.floor(nominations / share)
  const events = innovationEvents.map(asPublished)
  const [first] = events.map(({ from = '' }) => from).sort()
  const { favourites } = circle
  let remaining = count
  for (const at of instants(count, Date.parse(`${first}T08:00:00Z`), startOfToday(now), random)) {
    remaining -= 1
    const favourite =
      remaining < favoured ? favourites[Math.floor(remaining / 2) % favourites.length] : undefined
    const open = events.filter((event) => isOpenOn(event, groupDay(at)))
    const nominator = (remaining % 2 === 0 && favourite) || circle.draw(circle.members, random)
    const seen = open.filter(({ communities }) =>
      communities.every((id) => nominator.communities.includes(id)),
    )
    if (seen.length === 0 || !nominator.hierarchy || !isActive(nominator)) continue
    yield nominationFor(random.pick(seen), nominator, { at, circle, random, tell, favourite })
  }
}

function asPublished({ id, content: { fields, ...content } }: DemoEvent): AwardEvent {
  return awardEvent.parse({ ...content, id, version: 1, form: { version: 1, fields } })
}

function isOpenOn({ from = '', to }: AwardEvent, day: string): boolean {
  return from <= day && (to === undefined || day <= to)
}

interface Drawing {
  readonly at: Date
  readonly circle: Circle
  readonly random: Random
  /** Gives the next innovation: `name | text`. */
  readonly tell: () => string
  /** Always among the nominees, unless they nominate. */
  readonly favourite: Person | undefined
}

function nominationFor(event: AwardEvent, nominator: Person, drawing: Drawing): FullInnovation {
  const { at, random, tell } = drawing
  const [team = '', innovation = ''] = tell().split(' | ')
  const nominees = drawNominees(event, nominator, drawing)
  const answers = storeAnswers(innovationForm(event), [
    ...(event.nominees === 'team' ? [{ fieldId: 'innovation-team', value: team }] : []),
    { fieldId: what.id, value: innovation },
    { fieldId: where.id, value: random.pick(where.options ?? []) },
  ])
  const { communities } = nominator
  return buildInnovation(
    { event, nominator, nominees, answers, communities, now: at },
    ulid(at.getTime(), random.next),
  )
}

function drawNominees(
  event: AwardEvent,
  { personId }: Person,
  { circle, random, favourite }: Drawing,
): Person[] {
  const size = event.nominees === 'team' ? random.between(2, maxNominees(event)) : 1
  const nominees: Person[] = []
  while (nominees.length < size) {
    const chosen = nominees.map((each) => each.personId)
    const isFirst = nominees.length === 0 && favourite && favourite.personId !== personId
    const person = isFirst ? favourite : circle.draw(circle.people, random)
    if (!whyNotInnovator(asNominee(person), { nominatorId: personId, chosen, event })) nominees.push(person)
  }
  return nominees
}
