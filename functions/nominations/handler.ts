/** Serves the nominations endpoints. Checks answers of nominees and decisions of approvers, and makes them
 * acts (docs/product.md#answering, #deciding, #downgrading). */
import { cardsWith, chosenCard, chosenCards } from '#functions/awards/store.ts'
import { readDelegateRights } from '#functions/delegations/store.ts'
import { ownDocuments } from '#functions/media/own-files.ts'
import { attach } from '#functions/media/store.ts'
import { asViewer, viewFor } from '#functions/nominations/access/reader-view.ts'
import { sizesOf } from '#functions/nominations/counts/lists.ts'
import { listForDesk } from '#functions/nominations/lists/desk.ts'
import { high5sOf, receivedBy, unansweredBy } from '#functions/nominations/lists/nominees.ts'
import { listDecidedAsHrbp, listToReview, withTotal } from '#functions/nominations/lists/own.ts'
import { queueAround } from '#functions/nominations/lists/queue.ts'
import { listStandingIn } from '#functions/nominations/lists/standing-in.ts'
import { waitingForMe } from '#functions/nominations/lists/waiting.ts'
import { changeNomination, delegationOver, isRepeat } from '#functions/nominations/review/changing.ts'
import { removePraise } from '#functions/nominations/review/praise.ts'
import { quickPicksFor, suggestNominees } from '#functions/nominations/submit/candidates.ts'
import { forecast } from '#functions/nominations/submit/forecast.ts'
import { submitNomination } from '#functions/nominations/submit/submit.ts'
import { findPerson } from '#functions/people/store.ts'
import { type Actor, type ActorRequest, actorRef } from '#functions/runtime/actor.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { serve } from '#functions/serve.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import { formRefusals } from '#shared/messages/form-refusals.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { reviewRefusals } from '#shared/messages/nominations-review-refusals.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { downgradeForm } from '#shared/nominations/downgrade-form.ts'
import { isDowngradable } from '#shared/nominations/kinds.ts'
import type {
  AnswerInput,
  DecisionInput,
  DowngradeInput,
  FullNomination,
  Nomination,
} from '#shared/nominations/model.ts'
import { companyChoices, declineReasons, otherReason, reasonLength } from '#shared/nominations/settings.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { countWords, isBlank } from '#shared/text.ts'
import { isInvolved, mayRead, mayRemovePraise, partiesOf } from './policy.ts'
import { type Command, whyNoDowngrade } from './review/state-machine.ts'
import { findFullNomination, sentBy } from './store.ts'

export const handler = serve(nominationsApi, {
  submitNomination({ body, actor, once, now, requestId }) {
    return submitNomination(body, actor, { once, now, requestId })
  },

  checkNomination({ body, actor, now }) {
    return forecast(body, actor, now)
  },

  suggestNominees({ body, actor }) {
    return suggestNominees(body, actor)
  },

  getQuickPicks({ query: { eventId, monetary }, actor }) {
    return quickPicksFor({ eventId, monetary: monetary === 'true' }, actor)
  },

  async getNomination({ params: { id }, actor, now }) {
    return viewFor(await read(id, actor, now), actor, now)
  },

  async answerNomination({ params: { id }, body: given, actor, now, requestId }) {
    const answer = async (nomination: FullNomination) => {
      const command = answerCommand(given, nomination.head)
      // The files of an answer that is repeated belong to the nomination already.
      if (isRepeat(nomination, command, actor.person)) return { command }
      const { documents, writes } = await answerDocuments(given.documents, actor.personId, id)
      return { command: documents.length > 0 ? { ...command, documents } : command, writes }
    }
    try {
      return await viewFor(await change(id, answer, { actor, now, requestId }), actor, now)
    } catch (error) {
      // The same answer at the same moment may have been faster.
      const latest = error instanceof Problem ? await read(id, actor, now) : undefined
      if (latest && isRepeat(latest, answerCommand(given, latest.head), actor.person))
        return viewFor(latest, actor, now)
      throw error
    }
  },

  async decideStage({ params: { id, stage }, body: given, actor, now, requestId }) {
    const decide = async () => ({ command: decisionCommand(stage, given) })
    return viewFor(await change(id, decide, { actor, now, requestId }, stage), actor, now)
  },

  async downgradeNomination({ params: { id }, body: given, actor, now, requestId }) {
    const downgrade = async ({ head }: FullNomination) => ({
      command: await downgradeCommand(head, given, now),
    })
    const changed = await change(id, downgrade, { actor, now, requestId }, given.stage)
    return viewFor(changed, actor, now)
  },

  async reassignStage({ params: { id, stage }, body: { personId, reason }, actor, now, requestId }) {
    const reassign = async () => {
      const person = await findPerson(personId)
      if (!person?.hierarchy || !isActive(person)) throw new Problem('reassign-not-possible')
      const to = { personId, name: person.name, email: person.email }
      return { command: { what: 'reassigned', stage, to, reason } as const }
    }
    return viewFor(await change(id, reassign, { actor, now, requestId }), actor, now)
  },

  async withdrawNomination({ params: { id }, body: { reason }, actor, now, requestId }) {
    return viewFor(await change(id, { what: 'withdrawn', reason }, { actor, now, requestId }), actor, now)
  },

  async removePraise({ params: { id, stage }, actor, now, requestId }) {
    const nomination = await read(id, actor, now)
    if (!mayRemovePraise(nomination, actor.person)) throw new Problem('no-access')
    await removePraise(id, stage, { by: actorRef(actor), now, requestId })
    return viewFor(nomination, actor, now)
  },

  listToReview({ query: { awards, ...paged }, actor }) {
    return listToReview(awards, paged, actor.personId)
  },

  listStandingIn({ query: { awards, ...paged }, actor, now }) {
    return listStandingIn(awards, paged, { personId: actor.personId, now })
  },

  getReviewQueue({ query, actor, now }) {
    return queueAround(query, actor, now)
  },

  listForDesk({ query: { awards, ...paged }, actor }) {
    return listForDesk(awards, paged, actor)
  },

  listSent({ query, actor: { personId } }) {
    return withTotal(sentBy(personId, query), 'sent', personId)
  },

  listReceived({ query: { only, ...paged }, actor: { personId } }) {
    if (only === 'unanswered') return unansweredBy(personId, paged)
    return withTotal(receivedBy(personId, paged), 'received', personId)
  },

  listDecidedAsHrbp({ query, actor }) {
    return listDecidedAsHrbp(query, actor.personId)
  },

  countNominations({ actor }) {
    return sizesOf(actor.personId)
  },

  getWaiting({ actor, now }) {
    return waitingForMe(actor, now)
  },

  async listHigh5s({ params: { id }, query }) {
    if (!(await findPerson(id))) throw new Problem('not-found')
    return withTotal(high5sOf(id, query), 'high5s', id)
  },
})

/** Raises `not-found`, and `no-access` where the actor may not read it. */
async function read(id: string, actor: Actor, now: Date): Promise<FullNomination> {
  const nomination = await findFullNomination(id)
  if (!nomination) throw new Problem('not-found')
  if (!mayRead(nomination, await asViewer(nomination.head, actor, now))) throw new Problem('no-access')
  return nomination
}

/** Changes a nomination that the actor may read. Others learn nothing of it, but a delegate is told that
 * their time is over. */
function change(
  id: string,
  command: Parameters<typeof changeNomination>[1],
  { actor, now, requestId }: ActorRequest,
  stage?: Stage,
): Promise<FullNomination> {
  const { personId, name, roles } = actor.person
  const check = async ({ head, body }: FullNomination) => {
    const rights = await readDelegateRights(head, { personId, now, stage })
    const { standsFor, stoodFor, wasLate } = rights
    // Nominees hear nothing of what becomes of a stage.
    if (isInvolved(personId, partiesOf({ head, body }))) {
      if (!mayRead({ head, body }, { personId, roles })) throw new Problem('no-access')
      return undefined
    }
    if (wasLate || mayRead({ head, body }, { personId, roles, standsFor })) return rights
    throw stoodFor ? delegationOver(stoodFor) : new Problem('no-access')
  }
  return changeNomination(id, command, {
    by: { personId, name },
    isAdmin: actor.isAdmin,
    now,
    requestId,
    check,
  })
}

/** The act that a nominee's answer is. Raises `answer-terms` and `answer-incomplete` with the fields. */
function answerCommand(given: AnswerInput, { isTeam }: Pick<Nomination, 'isTeam'>): Command {
  const { decision, company = '', reason = '', otherReason: own = '', comments = '' } = given
  const fields: Record<string, string> = {}
  const tooLong = whyTooLong(comments, lengths.answer)
  if (tooLong) fields.comments = tooLong
  if (isTeam && given.references?.length) fields.references = reviewRefusals.referencesOfOne
  if (decision === 'accept') {
    if (!isOneOf(companyChoices, company)) fields.company = reviewRefusals.companyRequired
    if (!given.termsAccepted) {
      throw new Problem('answer-terms', { fields: { ...fields, termsAccepted: reviewRefusals.termsAnswer } })
    }
  } else {
    if (!isOneOf(declineReasons, reason)) fields.reason = reviewRefusals.reasonRequired
    const wrong = reason === otherReason ? whyNotReason(own) : undefined
    if (wrong) fields.otherReason = wrong
  }
  if (Object.keys(fields).length > 0) throw new Problem('answer-incomplete', { fields })
  const words = {
    ...(!isBlank(comments) && { comments: comments.trim() }),
    ...(given.references?.length && { references: given.references }),
    ...(given.documents?.length && { documents: given.documents }),
  }
  if (decision === 'accept') return { what: 'accepted', company, ...words }
  return { what: 'declined', reason: reason === otherReason ? own.trim() : reason, ...words }
}

/** 1 to 50 words (docs/product.md#answering). */
function whyNotReason(text: string): string | undefined {
  return countWords(text) < 1 ? reviewRefusals.otherHint : whyTooLong(text, reasonLength)
}

const isOneOf = (list: readonly string[], value: string) => list.includes(value)

/** The act that an approver's decision is. Raises `review-terms`, `rejection-comment-required`, and
 * `answer-incomplete` where the comment is too long. */
function decisionCommand(
  stage: Stage,
  { decision, comment, praise = '', termsAccepted }: DecisionInput,
): Command {
  const tooLong = Object.entries({ comment, praise }).flatMap(([field, text]) => {
    const why = whyTooLong(text, lengths.answer)
    return why ? [[field, why]] : []
  })
  if (tooLong.length > 0) throw new Problem('answer-incomplete', { fields: Object.fromEntries(tooLong) })
  if (decision === 'reject' && isBlank(comment)) {
    throw new Problem('rejection-comment-required', { fields: { comment: reviewRefusals.commentRequired } })
  }
  if (!termsAccepted) {
    throw new Problem('review-terms', { fields: { termsAccepted: reviewRefusals.termsReview } })
  }
  const shared = { stage, comment: isBlank(comment) ? '' : comment.trim() }
  if (decision === 'reject') return { what: 'rejected', ...shared }
  return { what: 'approved', ...shared, ...(!isBlank(praise) && { praise: praise.trim() }) }
}

/** The act that a downgrade form is. Raises `already-high5`, `not-downgradable`, `terms-not-accepted` and
 * `invalid-answers`. */
async function downgradeCommand(
  { kind, downgrade }: Nomination,
  { stage, answers, termsAccepted }: DowngradeInput,
  now: Date,
): Promise<Command> {
  // Where the first reply was lost, a downgraded nomination is downgraded again.
  const was = downgrade?.from.kind ?? kind
  if (!isDowngradable(was)) throw new Problem(whyNoDowngrade(was))
  const eCards = await cardsWith(chosenCards(answers), now)
  const stored = storeAnswers(downgradeForm, answers, { eCards, kind: was })
  if (!termsAccepted) {
    throw new Problem('terms-not-accepted', { fields: { termsAccepted: formRefusals.termsRequired } })
  }
  const reason = stored.find((each) => each.type === 'downgrade-reason')?.content ?? ''
  return { what: 'downgraded', stage, reason, ...chosenCard(stored, eCards) }
}

/** The documents of an answer under the names that they were uploaded by, and the writes that attach them.
 * Raises `answer-incomplete` for a file that is not the nominee's own, checked and free, or is named
 * twice. */
async function answerDocuments(
  documents: readonly FileAnswer[] = [],
  owner: string,
  nominationId: string,
): Promise<{ documents: FileAnswer[]; writes: Write[] }> {
  if (documents.length === 0) return { documents: [], writes: [] }
  const own = await ownDocuments(documents, owner)
  const named = [...own.values()]
  if (named.length < documents.length) {
    throw new Problem('answer-incomplete', { fields: { documents: mediaRefusals.notAttachable } })
  }
  const to = { kind: 'nomination', id: nominationId } as const
  return { documents: named, writes: named.map(({ mediaId }) => attach(mediaId, owner, to)) }
}
