/** Checks answers of nominees and decisions of approvers, and makes them acts (docs/product.md#answering,
 * #deciding, #downgrading). */
import { cardsWith, chosenCard, chosenCards } from '#functions/awards/store.ts'
import { ownDocuments } from '#functions/media/own-files.ts'
import { attach } from '#functions/media/store.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import { formRefusals } from '#shared/messages/form-refusals.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { reviewRefusals } from '#shared/messages/nominations-review-refusals.ts'
import { downgradeForm } from '#shared/nominations/downgrade-form.ts'
import { isDowngradable } from '#shared/nominations/kinds.ts'
import type { AnswerInput, DecisionInput, DowngradeInput, Nomination } from '#shared/nominations/model.ts'
import { companyChoices, declineReasons, otherReason, reasonLength } from '#shared/nominations/settings.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { Problem } from '#shared/problems.ts'
import { countWords, isBlank } from '#shared/text.ts'
import { type Command, whyNoDowngrade } from './state-machine.ts'

/** The act that a nominee's answer is. Raises `answer-terms` and `answer-incomplete` with the fields. */
export function answerCommand(given: AnswerInput, { isTeam }: Pick<Nomination, 'isTeam'>): Command {
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
export function decisionCommand(
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
export async function downgradeCommand(
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
export async function answerDocuments(
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
