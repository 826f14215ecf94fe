/** State of a reviewer's decision: its comment, its message and the terms. A rejection needs a comment
 * (docs/product.md#deciding). */
import type { UseMutationResult } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { DecisionInput, NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isBlank } from '#shared/text.ts'
import { draftName } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'

const texts = reviewTexts

/** The decision that is sent, with its stage. */
export interface DecisionRequest extends DecisionInput {
  readonly stage: Stage
}

interface Problems {
  readonly comment?: string | undefined
  readonly praise?: string | undefined
  readonly terms?: string | undefined
}

export interface DecisionState {
  readonly comment: string
  /** The message to the winner. */
  readonly praise: string
  readonly termsAccepted: boolean
  readonly problems: Problems
  readonly termsBox: RefObject<HTMLInputElement | null>
  setComment(text: string): void
  setPraise(text: string): void
  setTerms(accepted: boolean): void
  /** Sends it, or shows what is missing and focuses it. */
  decide(decision: DecisionInput['decision']): void
}

/** Returns the name of the draft of a comment on a stage. */
export function decisionDraft(personId: string, nominationId: string, stage: Stage): string {
  return draftName(personId, 'decision', `${nominationId}.${stage}`)
}

/** `commentId`: id of the comment's input. */
export function useDecision(
  nominationId: string,
  stage: Stage,
  commentId: string,
  { mutate, isPending }: UseMutationResult<NominationView, Error, DecisionRequest>,
): DecisionState {
  const termsBox = useRef<HTMLInputElement>(null)
  const draft = useDraft(decisionDraft(useMe().personId, nominationId, stage), { comment: '', praise: '' })
  const { comment, praise } = draft.content
  const [termsAccepted, setTerms] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  function decide(decision: DecisionInput['decision']) {
    if (isPending) return
    const wrong = {
      comment: whyNotComment(decision, comment),
      praise: decision === 'approve' ? whyTooLong(praise, lengths.answer) : undefined,
      terms: termsAccepted ? undefined : texts.termsReview,
    }
    setProblems(wrong)
    const message = decision === 'approve' && !isBlank(praise) ? { praise: praise.trim() } : {}
    if (wrong.comment) return document.getElementById(commentId)?.focus()
    if (wrong.praise) return document.getElementById(`${commentId}-praise`)?.focus()
    if (wrong.terms) return termsBox.current?.focus()
    mutate(
      { stage, decision, comment: comment.trim(), ...message, termsAccepted },
      { onError: (failure) => setProblems(problemsIn(failure)) },
    )
  }
  return {
    comment,
    praise,
    termsAccepted,
    problems,
    termsBox,
    setComment(text) {
      draft.change({ comment: text })
      setProblems({ ...problems, comment: undefined })
    },
    setPraise(text) {
      draft.change({ praise: text })
      setProblems({ ...problems, praise: undefined })
    },
    setTerms(accepted) {
      setTerms(accepted)
      setProblems({ ...problems, terms: undefined })
    },
    decide,
  }
}

/** Tells why a comment cannot be sent: a rejection needs one, and none is longer than 150 words. */
function whyNotComment(decision: DecisionInput['decision'], comment: string): string | undefined {
  if (decision === 'reject' && isBlank(comment)) return texts.commentRequired
  return whyTooLong(comment, lengths.answer)
}

function problemsIn(failure: Error): Problems {
  if (!(failure instanceof ProblemError)) return {}
  const { code, message, fields } = failure
  return {
    praise: fields.praise,
    comment: fields.comment ?? (code === 'rejection-comment-required' ? message : undefined),
    terms: fields.termsAccepted ?? (code === 'review-terms' ? message : undefined),
  }
}
