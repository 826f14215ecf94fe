/** Makes a nomination of what the form sent, or says why not: every rule of document 2 section 5 again. */
import { ulid } from 'ulid'
import { cardsWith, findEvent } from '#functions/awards/store.ts'
import { communityNamed } from '#functions/communities/store.ts'
import { attachAnswerFiles } from '#functions/media/answers.ts'
import { freeAbandoned } from '#functions/media/holds.ts'
import { findPeople } from '#functions/people/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { whyClosed } from '#shared/awards/rules.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { filesIn, type StoredAnswer } from '#shared/forms/answers.ts'
import type { FieldRole } from '#shared/forms/field-types.ts'
import { problemPath, storeAnswers } from '#shared/forms/validate.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { firstPending, withFirstTurn } from '#shared/nominations/approvers.ts'
import type { Notification } from '#shared/nominations/events.ts'
import { isReviewed, type Kind, kindFor } from '#shared/nominations/kinds.ts'
import type {
  Approver,
  Member,
  NewNomination,
  Nomination,
  NominationBody,
  NominationCheck,
  NominationForecast,
  Step,
} from '#shared/nominations/model.ts'
import { allMonthsOffered } from '#shared/nominations/months.ts'
import { reviewRequest } from '#shared/nominations/notifications.ts'
import { formFor, snapshotOf, titleOf } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem, type ProblemCode, problems } from '#shared/problems.ts'
import { hasFlag } from '#shared/roles.ts'
import { chosenCard, chosenCards } from './cards.ts'
import { findRefusals, findSponsor, missingValues, planSteps, refusalMessage } from './forecast.ts'
import { checkMemberDocuments, withMemberDocuments } from './member-documents.ts'

export interface Composed {
  readonly head: Nomination
  readonly body: NominationBody
  readonly tellings: readonly Notification[]
  /** Raises at which nominees it fails where somebody else took a place or a month meanwhile. */
  readonly recheck: () => Promise<void>
}

/** The head and body of a new nomination, and whom it tells. Raises the problems that the endpoint lists. */
export async function composeNomination(given: NewNomination, actor: Actor, now: Date): Promise<Composed> {
  const [event, eCards, found] = await Promise.all([
    seenEvent(given.eventId, actor),
    cardsWith(chosenCards(given.answers), now),
    findPeople([...new Set(given.nominees)]),
  ])
  const kind = checkEvent(event, given, actor, now)
  const answers = checkAnswers(event, kind, given, { eCards, months: allMonthsOffered(now) })
  checkMemberDocuments(given, event.form, kind)
  const month = answerOf(answers, 'month')
  const planned = { event, kind, nominator: actor.person, ids: given.nominees, found, month, now }
  await checkNominees(planned)
  const sponsor = await checkSponsor(answers, actor.person, found)
  const { steps, missing } = await planSteps(planned, sponsor)
  if (missing.length > 0) throw new Problem('approver-missing', { values: missingValues(missing) })
  const communities = await communitiesOf(actor.person, found)
  const { head, body } = assemble({
    event,
    kind,
    found,
    answers,
    eCards,
    actor,
    communities,
    steps,
    month,
    now,
  })
  await freeAbandoned(fileIdsOf(given), actor.personId, now)
  const files = await attachAnswerFiles(answers, actor.personId, { kind: 'nomination', id: head.id })
  const members = await withMemberDocuments(given, body.nominees, {
    owner: actor.personId,
    taken: filesIn(files.answers),
  })
  return {
    head,
    body: { ...body, nominees: members, answers: files.answers },
    tellings: tellingsOf(kind, head),
    recheck: () => checkNominees(planned),
  }
}

/** All files that the form sends. */
function fileIdsOf({ answers, memberDocuments = [] }: NewNomination): string[] {
  const files = [...answers.map(({ value }) => value), ...memberDocuments.map(({ documents }) => documents)]
  return files.flatMap((each) =>
    Array.isArray(each) ? each.flatMap((file) => (typeof file === 'object' ? file.mediaId || [] : [])) : [],
  )
}

/** What would become of a nomination. Raises `not-found` and `kind-not-offered`. */
export async function forecast(given: NominationCheck, actor: Actor, now: Date): Promise<NominationForecast> {
  const [event, found] = await Promise.all([
    seenEvent(given.eventId, actor),
    findPeople([...new Set(given.nominees)]),
  ])
  const kind = kindFor(event.categories, given.nominees.length, given.monetary)
  if (!kind) throw new Problem('kind-not-offered')
  checkOffered(kind, actor)
  const { month, sponsor: address } = given
  const planned = { event, kind, nominator: actor.person, ids: given.nominees, found, month, now }
  const sponsor = address ? await findSponsor(address, actor.person, found) : undefined
  const isFound = typeof sponsor === 'object'
  const [refusals, { steps, missing }] = await Promise.all([
    findRefusals(planned),
    planSteps(planned, isFound ? sponsor : undefined),
  ])
  return {
    // Who sponsors is still to be said: nobody is missing yet.
    steps: steps.map((step) =>
      step.stage === 'sponsor' && !isFound ? { ...step, approver: undefined } : step,
    ),
    missing: missing.filter((stage) => stage !== 'sponsor' || isFound),
    asksNominees: asks(event, kind),
    refused: [...refusals].map(([place, refusal]) => ({ place, message: refusalMessage(refusal) })),
    ...(typeof sponsor === 'string' && { sponsorProblem: problems[sponsor].message }),
  }
}

/** Raises `not-found` for what the person may not see, too. */
async function seenEvent(id: string, { person, isAdmin }: Actor): Promise<AwardEvent> {
  const event = await findEvent(id)
  const viewer = { communities: person.communities, isAdmin }
  if (!event || !seesCommunities(event.communities, viewer)) throw new Problem('not-found')
  return event
}

/** A High5 is sent and done: nobody is asked, whatever the event says (decision N1). */
function asks(event: Pick<AwardEvent, 'asksNominees'>, kind: Kind): boolean {
  return isReviewed(kind) && (event.asksNominees ?? kind.asksNominees)
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

function checkEvent(event: AwardEvent, given: NewNomination, actor: Actor, now: Date): Kind {
  const closed = whyClosed(event, now)
  if (closed) throw new Problem(closed)
  if (event.form.version !== given.formVersion) throw new Problem('form-changed')
  const count = given.nominees.length
  const kind = kindFor(event.categories, count, given.monetary)
  if (!kind) throw new Problem('kind-not-offered')
  checkOffered(kind, actor)
  if (count > kind.mostNominees)
    throw new Problem('team-too-big', { fields: { nominees: nomineesTexts.teamTooBig } })
  return kind
}

/** Month awards are for those who hold the permission (document 2 section 6). */
function checkOffered({ perMonth }: Kind, { person }: Actor): void {
  if (perMonth && !hasFlag(person.roles, 'viewEmployeeAwards')) throw new Problem('no-access')
}

/** Every refused nominee is named at its own place in the list. */
async function checkNominees(planned: Parameters<typeof findRefusals>[0]): Promise<void> {
  const refusals = await findRefusals(planned)
  const first = [...refusals].sort(([a], [b]) => a - b)[0]?.[1]
  if (!first) return
  const fields = Object.fromEntries(
    [...refusals].map(([place, refusal]) => [`nominees.${place}`, refusalMessage(refusal)]),
  )
  throw new Problem(first.code, { values: first.values, fields })
}

type Context = Parameters<typeof storeAnswers>[2]

function checkAnswers(event: AwardEvent, kind: Kind, given: NewNomination, context: Context): StoredAnswer[] {
  const form = formFor(event.form, kind)
  const hidden = new Set(form.fields.filter(({ displayed }) => !displayed).map(({ id }) => id))
  // What another kind would have been asked may still stand in the form.
  const asked = given.answers.filter(({ fieldId }) => !hidden.has(fieldId))
  const answers = storeAnswers(form, asked, context)
  if (given.termsAccepted) return answers
  const { message } = problems['terms-not-accepted']
  throw new Problem('terms-not-accepted', { fields: { termsAccepted: message } })
}

function answerOf(answers: readonly StoredAnswer[], role: FieldRole): string | undefined {
  const value = answers.find((each) => each.role === role)?.value
  return typeof value === 'string' ? value : undefined
}

async function checkSponsor(
  answers: readonly StoredAnswer[],
  nominator: Person,
  nominees: readonly Person[],
): Promise<Approver | undefined> {
  const answer = answers.find((each) => each.role === 'sponsor')
  const address = answerOf(answers, 'sponsor')
  if (!answer || !address) return undefined
  const sponsor = await findSponsor(address, nominator, nominees)
  if (typeof sponsor === 'object') return sponsor
  const code: ProblemCode = sponsor
  throw new Problem(code, { fields: { [problemPath(answer.fieldId)]: problems[code].message } })
}

interface Checked {
  readonly event: AwardEvent
  readonly kind: Kind
  readonly found: readonly Person[]
  readonly answers: StoredAnswer[]
  readonly eCards: readonly ECardBehaviour[]
  readonly actor: Actor
  readonly communities: readonly number[]
  readonly steps: Step[]
  readonly month: string | undefined
  readonly now: Date
}

function assemble(checked: Checked) {
  const { event, kind, found, answers, eCards, actor, communities, steps, month, now } = checked
  const isAsked = asks(event, kind)
  const nominees = found.map(
    (person): Member => ({ ...snapshotOf(person), ...(isAsked && { answer: { status: 'Pending' } }) }),
  )
  const nominator = snapshotOf(actor.person)
  const [firstNominee] = nominees
  if (!firstNominee) throw new Problem('nominee-required')
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
    firstNominee,
    nomineeCount: nominees.length,
    ...(isAsked && { asked: true }),
    country: firstNominee.country,
    businessUnit: firstNominee.businessUnit,
    ...(month && { selectionPeriod: month }),
    steps: isAsked ? steps : withFirstTurn(steps, at),
    ...chosenCard(answers, eCards),
  }
  return { head, body: { version: 1, nominator, nominees, answers } }
}

/** Whom a new nomination tells: the nominees what they got or are asked, the nominator that it was sent, the approver
 * whose turn it is at once. */
function tellingsOf({ mails, team }: Kind, { asked, steps }: Nomination): Notification[] {
  const toNominees = asked ? mails.asked : mails.created
  const step = asked ? undefined : steps[firstPending(steps)]
  return [
    ...(toNominees ? [{ mail: toNominees, to: 'nominees' } as const] : []),
    ...(toNominees === 'high5' && team
      ? [{ mail: 'high5-approver', to: 'approvers-of-several' } as const]
      : []),
    ...(mails.sent ? [{ mail: mails.sent, to: 'nominator' } as const] : []),
    ...(step ? [reviewRequest(step.stage, step.approver)] : []),
  ]
}
