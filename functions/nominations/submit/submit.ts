/** Sends a nomination: every rule again, and then one transaction (docs/product.md#submitting). */
import { cardsWith, chosenCards, findVisibleEvent } from '#functions/awards/store.ts'
import { communitiesOfNomination } from '#functions/communities/store.ts'
import { attachAnswerFiles } from '#functions/media/answers.ts'
import { consumeHold, freeAbandoned, holdFiles, releaseHeld, settleFiles } from '#functions/media/holds.ts'
import { attach } from '#functions/media/store.ts'
import { countsOfNew, notificationsOfNew } from '#functions/nominations/review/notifications.ts'
import { checkRefusals } from '#functions/people/nominee-refusals.ts'
import { findPeople } from '#functions/people/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { maxTransactionItems } from '#functions/runtime/item-size.ts'
import { countAttempt, withinLimits } from '#functions/runtime/limits.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { whyAwardClosed } from '#shared/awards/rules.ts'
import { filesIn, type StoredAnswer } from '#shared/forms/answers.ts'
import type { FieldRole } from '#shared/forms/field-types.ts'
import { checkTerms, problemPath, storeAnswers } from '#shared/forms/validate.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { type Kind, kindFor } from '#shared/nominations/kinds.ts'
import type { Approver, FullNomination, NewNomination, NominationBody } from '#shared/nominations/model.ts'
import { allMonthsOffered } from '#shared/nominations/months.ts'
import { formFor } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem, type ProblemCode, problems } from '#shared/problems.ts'
import {
  checkOffered,
  findRefusals,
  findSponsor,
  missingValues,
  type Planned,
  planSteps,
  refusedByRules,
} from './checks.ts'
import { checkMemberDocuments, withMemberDocuments } from './member-documents.ts'
import { buildNomination, type SubmittedNomination, submissionWrites } from './new-nomination.ts'

interface Submitting {
  readonly once: Idempotency
  readonly now: Date
  readonly requestId: string
}

/** Sends a nomination, its files with it, all or nothing. Raises the problems that the endpoint lists. */
export async function submitNomination(
  given: NewNomination,
  actor: Actor,
  { once, now, requestId }: Submitting,
) {
  const { event, found, eCards, kind } = await readAll(given, actor, now)
  const answers = checkAnswers(event, kind, given, { eCards, months: allMonthsOffered(now) })
  checkMemberDocuments(given, event.form, kind)
  const month = answerOf(answers, 'month')
  const nominator = actor.person
  const planned = { event, kind, nominator, ids: given.nominees, found, month, now }
  await checkNominees(planned)
  const sponsor = await checkSponsor(answers, nominator, found)
  const { steps, missing } = await planSteps(planned, sponsor)
  if (missing.length > 0) throw new Problem('approver-missing', { values: missingValues(missing) })

  const communities = await communitiesOfNomination(nominator, found)
  const draft = buildNomination({ ...planned, answers, eCards, communities, steps })
  const nomination = await withFiles(draft, given, { owner: actor.personId, now })
  const notifications = notificationsOfNew(kind, nomination.head)
  const reply = nominationsApi.submitNomination.reply.parse(nomination.head)
  const acts = countsOfNew(nomination, notifications)
  try {
    await withinLimits({ personId: actor.personId, now, acts }, (counts) =>
      writeWithFiles({ ...nomination, notifications, counts, once, reply, now, requestId }),
    )
  } catch (error) {
    // Where somebody was faster, it is told at which nominee.
    if (error instanceof Problem && raceProblems.includes(error.code)) await checkNominees(planned)
    throw error
  }
  return reply
}

const raceProblems: readonly ProblemCode[] = ['nominee-monthly-limit', 'nominee-same-month-award']

/** Reads the form's event, cards and people, and determines the kind. */
async function readAll(given: NewNomination, actor: Actor, now: Date) {
  const [event, eCards, found] = await Promise.all([
    findVisibleEvent(given.eventId, actor),
    cardsWith(chosenCards(given.answers), now),
    findPeople([...new Set(given.nominees)]),
  ])
  return { event, eCards, found, kind: checkEvent(event, given, actor, now) }
}

/** The nomination with its files under the names that they were uploaded by. */
async function withFiles(
  { head, body }: FullNomination,
  given: NewNomination,
  { owner, now }: { owner: string; now: Date },
): Promise<FullNomination> {
  await freeAbandoned(fileIdsOf(given), owner, now)
  const { answers } = await attachAnswerFiles(body.answers, owner, { kind: 'nomination', id: head.id })
  const nominees = await withMemberDocuments(given, body.nominees, { owner, taken: filesIn(answers) })
  return { head, body: { ...body, nominees, answers } }
}

/** Writes it with its files, however many they are. Those of a large team that do not fit into its
 * transaction are held for it before, and let go where it is refused: the one transaction decides. Raises
 * the problems of reservations, and `media-not-attachable`. */
async function writeWithFiles(submission: SubmittedNomination): Promise<void> {
  const { head, body, now } = submission
  const owner = head.nominator.personId
  const to = { kind: 'nomination', id: head.id } as const
  const files = filesOf(body)
  const writes = submissionWrites(submission)
  const isTooMany = writes.length + files.length > maxTransactionItems
  // One item uses up the hold.
  const fitting = isTooMany ? files.slice(0, maxTransactionItems - writes.length - 1) : files
  const heldFiles = files.slice(fitting.length)
  if (isTooMany) await holdFiles(heldFiles, owner, { to, now })
  try {
    await transact([
      ...writes,
      ...fitting.map((id) => attach(id, owner, to)),
      ...(isTooMany ? [consumeHold(to)] : []),
    ])
  } catch (error) {
    // After any other fault it may have been written all the same.
    if (isTooMany && (error instanceof Problem || error instanceof ConditionFailed)) await releaseHeld(to)
    throw error
  }
  await settleFiles(heldFiles, to)
}

/** Ids of all files of a new nomination. */
function filesOf({ answers, nominees }: NominationBody): string[] {
  const files = [...filesIn(answers), ...nominees.flatMap(({ documents = [] }) => documents)]
  return files.map(({ mediaId }) => mediaId)
}

/** All files that the form sends. */
function fileIdsOf({ answers, memberDocuments = [] }: NewNomination): string[] {
  const files = [...answers.map(({ value }) => value), ...memberDocuments.map(({ documents }) => documents)]
  return files.flatMap((each) =>
    Array.isArray(each) ? each.flatMap((file) => (typeof file === 'object' ? file.mediaId || [] : [])) : [],
  )
}

function checkEvent(event: AwardEvent, given: NewNomination, actor: Actor, now: Date): Kind {
  const closed = whyAwardClosed(event, now)
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

/** Every refused nominee is named at their own place in the list. A refusal that tells of other nominations
 * counts, so that nobody goes through the company by trying. */
async function checkNominees(planned: Planned): Promise<void> {
  checkRefusals(refusedByRules(planned))
  const refusals = await findRefusals(planned)
  if (refusals.size === 0) return
  const { nominator, ids, now } = planned
  await countAttempt({ personId: nominator.personId, now, acts: { 'nominee-check': ids.length } })
  checkRefusals(refusals)
}

type Context = Parameters<typeof storeAnswers>[2]

function checkAnswers(event: AwardEvent, kind: Kind, given: NewNomination, context: Context): StoredAnswer[] {
  const form = formFor(event.form, kind)
  const hidden = new Set(form.fields.filter(({ displayed }) => !displayed).map(({ id }) => id))
  // The form may still have answers to questions of another kind.
  const visible = given.answers.filter(({ fieldId }) => !hidden.has(fieldId))
  const answers = storeAnswers(form, visible, context)
  checkTerms(given.termsAccepted)
  return answers
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
