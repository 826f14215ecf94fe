/** Sends nominations for employment equity: every rule again, and then one transaction
 * (docs/product.md#nominating-for-equity). */
import { ulid } from 'ulid'
import type * as z from 'zod'
import { cardsWith, chosenCards, findVisibleEvent } from '#functions/awards/store.ts'
import { communitiesOfNomination } from '#functions/communities/store.ts'
import { attachAnswerFiles } from '#functions/media/answers.ts'
import { checkRefusals, refusalsOf } from '#functions/people/nominee-refusals.ts'
import { findPeople } from '#functions/people/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { actingOf, auditWrite } from '#functions/runtime/audit.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { countAttempt } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { transact } from '#functions/runtime/table.ts'
import { create } from '#functions/runtime/writes.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { eventCategories, whyAwardClosed } from '#shared/awards/rules.ts'
import { equityApi } from '#shared/equity/api.ts'
import type { EquityNomination, EquitySubmission, NewEquityNominations } from '#shared/equity/model.ts'
import { hideMonth, whyNotEquity } from '#shared/equity/rules.ts'
import { maxEquityNominees } from '#shared/equity/states.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import { checkTerms, storeAnswers } from '#shared/forms/validate.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import type { Nominee, Person } from '#shared/people/model.ts'
import { snapshotOf } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { equityCounter, equityNominations, equitySubmissions, submissionPartition } from './store.ts'

interface Submitting {
  readonly once: Idempotency
  readonly now: Date
  readonly requestId: string
}

type Sent = typeof equityApi.submitEquityNominations.reply

/** Nominates each of the nominees, all or none. Raises the problems that the endpoint lists. The last is
 * `equity-not-possible`, for the list as a whole: only the transaction asks whether somebody is nominated
 * already. */
export async function submitEquity(
  given: NewEquityNominations,
  actor: Actor,
  { once, now, requestId }: Submitting,
): Promise<z.output<Sent>> {
  const event = await findOpenEvent(given, actor, now)
  const found = await findPeople([...new Set(given.nominees)])
  const eCards = await cardsWith(chosenCards(given.answers), now)
  const answers = storeAnswers(hideMonth(event.form), given.answers, { eCards })
  checkTerms(given.termsAccepted)
  const hasLeavers = checkNominees(given.nominees, found, { nominatorId: actor.personId, event: event.slug })

  const unsent = await newNominations(found, { event, nominator: actor.person, now })
  const submission = submissionOf(unsent, answers, { nominator: actor.person, now })
  const to = { kind: 'equity', id: submission.id } as const
  const attached = await attachAnswerFiles(answers, actor.personId, to)
  const nominations = unsent.map((each) => ({ ...each, submissionId: submission.id }))
  const reply = equityApi.submitEquityNominations.reply.parse({ items: nominations })

  // Every attempt counts, so that nobody finds out by trying who is nominated already.
  const acts = { 'equity-nomination': nominations.length, mail: nominations.length }
  await countAttempt({ personId: actor.personId, now, acts })
  if (hasLeavers) throw notPossible()
  try {
    await transact([
      once.record(reply),
      create(equitySubmissions, { ...submission, answers: attached.answers }),
      // Before the nominations: that a file is gone is told first, whether or not somebody is nominated already.
      ...attached.writes,
      ...nominations.map((each) => create(equityNominations, each, 'equity-not-possible')),
      ...equityCounter.changes(nominations),
      auditWrite({
        subject: submissionPartition(submission.id),
        what: 'nominated for employment equity',
        ...actingOf({ actor, now, requestId }),
      }),
      outboxWrite({ event: 'equity-nominated', submissionId: submission.id }, now),
    ])
  } catch (error) {
    if (error instanceof Problem && error.code === 'equity-not-possible') throw notPossible()
    throw error
  }
  return reply
}

/** Raises what the rules say of each nominee. Gives whether somebody has left: the list is then refused in
 * the words for a nomination that somebody has already, so that these words prove nothing. */
function checkNominees(
  ids: readonly string[],
  found: readonly Person[],
  { nominatorId, event }: { readonly nominatorId: string; readonly event: string },
): boolean {
  const whyNot = (nominee: Nominee, chosen: readonly string[]) =>
    whyNotEquity(nominee, { nominatorId, chosen, event })
  const refusals = [...refusalsOf(ids, found, whyNot)]
  const others = refusals.filter(([, { code }]) => code !== 'nominee-left')
  checkRefusals(new Map(others))
  return refusals.length > 0
}

/** The refusal of a whole list, the same for each of its people. */
function notPossible(): Problem {
  return new Problem('equity-not-possible', { fields: { nominees: refusalText('equity-not-possible') } })
}

async function findOpenEvent(given: NewEquityNominations, actor: Actor, now: Date): Promise<AwardEvent> {
  const event = await findVisibleEvent(given.eventId, actor)
  if (!event.categories.includes(eventCategories.equity)) throw new Problem('kind-not-offered')
  const closed = whyAwardClosed(event, now)
  if (closed) throw new Problem(closed)
  if (event.form.version !== given.formVersion) throw new Problem('form-changed')
  if (given.nominees.length > maxEquityNominees)
    throw new Problem('too-many-nominees', { fields: { nominees: nomineesTexts.teamFull } })
  return event
}

interface Making {
  readonly event: AwardEvent
  readonly nominator: Person
  readonly now: Date
}

async function newNominations(
  found: readonly Person[],
  { event, nominator, now }: Making,
): Promise<Omit<EquityNomination, 'submissionId'>[]> {
  const communities = await communitiesOfNomination(nominator, found)
  return found.map((person) => ({
    id: ulid(now.getTime()),
    version: 1,
    title: fill(equityTexts.title, { name: person.name }),
    createdAt: now.toISOString(),
    state: 'Pending',
    eventId: event.id,
    award: event.title,
    communities: [...communities],
    nominator: snapshotOf(nominator),
    nominee: snapshotOf(person),
  }))
}

function submissionOf(
  made: readonly Omit<EquityNomination, 'submissionId'>[],
  answers: StoredAnswer[],
  { nominator, now }: Pick<Making, 'nominator' | 'now'>,
): EquitySubmission {
  const nominations = made.map(({ id, nominee }) => ({ id, personId: nominee.personId }))
  return { id: ulid(now.getTime()), nominator: snapshotOf(nominator), nominations, answers }
}
