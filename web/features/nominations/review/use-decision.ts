/** State of a reviewer's decision: its comment, its message and the terms. A rejection needs a comment
 * (docs/product.md#deciding). */
import { type RefObject, useRef, useState } from 'react'
import { lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { DecisionInput, NominationView, QueueName, WaitingItems } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isBlank } from '#shared/text.ts'
import { useMe } from '#web/client/me.ts'
import { delay, isDecision, returnedAct } from '#web/client/pending-acts.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'

const texts = reviewTexts

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
  /** Why an earlier attempt came back. */
  readonly failure: ProblemError | null
  setComment(text: string): void
  setPraise(text: string): void
  setTerms(accepted: boolean): void
  /** Lets it go out in ten seconds, or shows what is missing and focuses it. */
  decide(decision: DecisionInput['decision']): void
}

interface Deciding {
  readonly nomination: NominationView
  readonly stage: Stage
  readonly queue: QueueName
  readonly draftName: string
  /** Id of the comment's input. */
  readonly commentId: string
  readonly onDecided: () => void
}

export function useDecision({ nomination, stage, queue, ...rest }: Deciding): DecisionState {
  const { draftName: name, commentId, onDecided } = rest
  const termsBox = useRef<HTMLInputElement>(null)
  const { personId } = useMe()
  const [returned] = useState(() => returnedAct(name))
  const [failure] = useState(() => returned?.failure && new ProblemError(returned.failure))
  const draft = useDraft(name, { comment: '', praise: '' })
  const { comment, praise } = draft.content
  const [termsAccepted, setTerms] = useState(
    returned && isDecision(returned) ? returned.body.termsAccepted : false,
  )
  const [problems, setProblems] = useState<Problems>(() => problemsIn(failure))

  function decide(decision: DecisionInput['decision']) {
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
    delay(
      {
        kind: 'decision',
        key: `${nomination.id}.${stage}`,
        personId,
        title: nomination.title,
        address: addressOfReview(nomination, stage),
        draftName: name,
        nominationId: nomination.id,
        stage,
        queue,
        part: partOf(nomination, queue),
        body: { decision, comment: comment.trim(), ...message, termsAccepted },
      },
      draft.content,
    )
    onDecided()
  }
  return {
    comment,
    praise,
    termsAccepted,
    problems,
    termsBox,
    failure: failure ?? null,
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

/** Returns the count of waiting items that a nomination belongs to. */
function partOf({ kind }: NominationView, queue: QueueName): keyof WaitingItems {
  if (queue === 'desk') return 'desk'
  const { perMonth } = kindOf(kind)
  if (queue === 'own') return perMonth ? 'employeeAwards' : 'review'
  return perMonth ? 'employeeAwardsFor' : 'reviewFor'
}

function problemsIn(failure: ProblemError | undefined): Problems {
  if (!failure) return {}
  const { code, message, fields } = failure
  return {
    praise: fields.praise,
    comment: fields.comment ?? (code === 'rejection-comment-required' ? message : undefined),
    terms: fields.termsAccepted ?? (code === 'review-terms' ? message : undefined),
  }
}
