/** Colleagues on offer in the composer: those whom the rules that sending asks do not refuse, and as much of
 * the others' reason as a nominator needs (docs/product.md#finding-people). */
import { findVisibleEvent } from '#functions/awards/store.ts'
import { sentBy } from '#functions/nominations/store.ts'
import { findPeople } from '#functions/people/store.ts'
import { teammatesOf } from '#functions/people/teammates.ts'
import { suggestPeople } from '#functions/people/typeahead.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { mostPicks, type QuickPicks, sentLookedThrough } from '#shared/nominations/candidates.ts'
import { type Kind, kindFor } from '#shared/nominations/kinds.ts'
import { type NominationProblem, refusalText } from '#shared/nominations/problems.ts'
import { type NomineeRefusal, whyNotNominate } from '#shared/nominations/rules.ts'
import type { RefusedSuggestion, Suggestion } from '#shared/people/model.ts'
import { asNominee } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { checkOffered } from './checks.ts'

interface Planned {
  readonly eventId: string
  readonly monetary: boolean
}

interface Offering {
  readonly event: Pick<AwardEvent, 'slug'>
  readonly kind: Kind
  readonly actor: Actor
}

/** Colleagues whose name or address begins with what was typed, and who of them cannot be nominated. Raises
 * `not-found`, `kind-not-offered`, `no-access`. */
export async function suggestNominees(
  { search, ...planned }: Planned & { search: string },
  actor: Actor,
): Promise<{ items: Suggestion[]; refused: RefusedSuggestion[] }> {
  const [offering, found] = await Promise.all([offeringFor(planned, actor), suggestPeople(search)])
  return candidatesOf(
    found.map(({ personId }) => personId),
    offering,
  )
}

/** Teammates, whom the person recognised lately, and the teams among them. Raises the same. */
export async function quickPicksFor(planned: Planned, actor: Actor): Promise<QuickPicks> {
  const [offering, team, sent] = await Promise.all([
    offeringFor(planned, actor),
    teammatesOf(actor.person, mostPicks.team),
    sentBy(actor.personId, { size: sentLookedThrough }),
  ])
  const stood = sent.items.filter(({ decision }) => decision !== 'Withdrawn')
  const alone = stood.filter(({ isTeam }) => !isTeam).map(({ firstNominee }) => firstNominee.personId)
  // Teammates are offered as such.
  const lately = [...new Set(alone)].filter((id) => !team.includes(id)).slice(0, mostPicks.lately)
  const { items: found } = await candidatesOf([...team, ...lately], offering)
  return {
    team: found.filter(({ personId }) => team.includes(personId)),
    lately: found.filter(({ personId }) => lately.includes(personId)),
    teams: stood.filter(({ isTeam }) => isTeam).slice(0, mostPicks.teams),
  }
}

async function offeringFor({ eventId, monetary }: Planned, actor: Actor): Promise<Offering> {
  const event = await findVisibleEvent(eventId, actor)
  const kind = kindFor(event.categories, 1, monetary)
  if (!kind) throw new Problem('kind-not-offered')
  checkOffered(kind, actor)
  return { event, kind, actor }
}

/** Returns who of these people can be nominated and who cannot, in the order of their ids, each checked alone:
 * the form knows who else is chosen. Their nominations do not count, so that typing names tells nothing. */
async function candidatesOf(ids: readonly string[], { event, kind, actor }: Offering) {
  const rules = { nominatorId: actor.personId, chosen: [], limited: kind.limited, event: event.slug }
  const items: Suggestion[] = []
  const refused: RefusedSuggestion[] = []
  for (const person of (await findPeople(ids)).map(asNominee)) {
    const { personId, name, email, department, company } = person
    const card = { personId, name, email, department, company }
    const refusal = whyNotNominate(person, rules)
    if (refusal) refused.push({ ...card, reason: reasonOf(refusal) })
    else items.push(card)
  }
  return { items, refused }
}

/** Reasons after which a nominator can act: choose another award, another colleague, or ask the support. The
 * others are about a person's employment, and three letters bring ten people. */
const reasonsToAct: ReadonlySet<NominationProblem> = new Set([
  'nominee-self',
  'nominee-sister-company',
  'nominee-not-in-list',
  'nominee-head-of-department',
  'nominee-customer-care',
])

const reasonOf = ({ code, values }: NomineeRefusal): string =>
  reasonsToAct.has(code) ? refusalText(code, values) : nomineesTexts.notNow
