/** The form that decides a stage, with its state. At a desk it stands beside the words; on a phone its
 * buttons stay at the foot of the screen, so that nobody has to look for them. A rejection needs a comment
 * (docs/product.md#deciding). */
import { Button, Group, Paper, Text } from '@mantine/core'
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts as texts } from '#shared/messages/nominations-review.ts'
import { addressOfDowngrade, addressOfReview } from '#shared/nominations/addresses.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { DecisionInput, NominationView, QueueName, WaitingItems } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isBlank } from '#shared/text.ts'
import { useMe } from '#web/client/me.ts'
import { delay, isDecision, returnedAct } from '#web/client/pending-acts.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { WordCountInput } from '#web/ui/forms/word-count-input.tsx'
import { useKeys } from '#web/ui/keys.ts'
import { NominationSection } from '../details/nomination-section.tsx'
import { ActionProblem } from '../use-nomination-action.tsx'
import { amountsOf } from '../worth.tsx'
import styles from './decision.module.css'
import { useQueue } from './queue.ts'
import { QueueBar } from './queue-bar.tsx'
import { Facts, Words } from './reason-first.tsx'

interface DecisionFormProps {
  readonly nomination: NominationView
  readonly stage: Stage
  /** The queue that has it for its reader. */
  readonly queue: QueueName
  readonly draftName: string
}

export function DecisionForm({ nomination, stage, queue, draftName }: DecisionFormProps) {
  const id = useId()
  const heading = useId()
  const navigate = useNavigate()
  const { place, next } = useQueue(nomination.id, queue).data ?? {}
  const decision = useDecision({
    nomination,
    stage,
    queue,
    draftName,
    commentId: id,
    // The way back leads out of the sitting.
    onDecided: () => place && next && void navigate(addressOfReview(next, next.stage), { replace: true }),
  })
  // Keys act on the nomination on the screen alone: the form comes with its words.
  useKeys({ a: () => decision.decide('approve'), r: () => document.getElementById(id)?.focus() })
  const { comment: wrong } = decision.problems
  const { decideFor: approver = '' } = nomination.may
  const amounts = amountsOf(nomination)
  useEffect(() => {
    // The bar would cover the problem, which is below the comment.
    if (wrong) document.getElementById(`${id}-error`)?.scrollIntoView({ block: 'nearest' })
  }, [wrong, id])
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby={heading}
      onSubmit={(submitted) => submitted.preventDefault()}
      onFocus={showWhole}
    >
      <QueueBar id={nomination.id} queue={queue} />
      <div className={styles.words}>
        <Words nomination={nomination} turn={stage} />
      </div>
      <div className={styles.side}>
        <Facts nomination={nomination} />
        <NominationSection title={texts.decision}>
          <WordCountInput
            id={id}
            label={texts.comments}
            hint={texts.commentsHint}
            required
            value={decision.comment}
            onChange={decision.setComment}
            error={decision.problems.comment}
          />
          <WordCountInput
            id={`${id}-praise`}
            label={texts.praise}
            hint={texts.praiseHint}
            required={false}
            value={decision.praise}
            onChange={decision.setPraise}
            error={decision.problems.praise}
          />
        </NominationSection>
        <Paper
          withBorder
          shadow="md"
          radius="lg"
          className={styles.bar}
          role="group"
          aria-labelledby={heading}
        >
          <Text id={heading} size="sm" fw={500}>
            {fill(approver ? texts.decisionForApprover : texts.decisionFor, {
              stage: nominationTexts.stages[stage],
              approver,
            })}
          </Text>
          {amounts.length > 0 && (
            <Text size="sm" lineClamp={2}>
              {amounts.join(' ')}
            </Text>
          )}
          <TermsCheckbox
            ref={decision.termsBox}
            label={texts.terms}
            href={recognitionTermsAddress}
            checked={decision.termsAccepted}
            onChange={decision.setTerms}
            error={decision.problems.terms}
          />
          <ActionProblem failure={decision.failure} text={texts.decideFailed} />
          <Buttons nomination={nomination} stage={stage} decide={decision.decide} />
        </Paper>
      </div>
    </form>
  )
}

/** Shows the whole of a field that gets the focus: a browser shows its first line, and the bar covers the rest. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches('textarea')) target.scrollIntoView({ block: 'nearest' })
}

interface ButtonsProps
  extends Omit<DecisionFormProps, 'queue' | 'draftName'>,
    Pick<DecisionState, 'decide'> {}

function Buttons({ nomination, stage, decide }: ButtonsProps) {
  return (
    <Group gap="xs">
      <Button onClick={() => decide('approve')}>{texts.approve}</Button>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => decide('reject')}>
        {texts.reject}
      </Button>
      {nomination.may.downgrade && (
        <Button variant="subtle" px="xs" component={Link} to={addressOfDowngrade(nomination.id, stage)}>
          {texts.downgrade}
        </Button>
      )}
    </Group>
  )
}

interface Problems {
  readonly comment?: string | undefined
  readonly praise?: string | undefined
  readonly terms?: string | undefined
}

interface DecisionState {
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

function useDecision({ nomination, stage, queue, ...rest }: Deciding): DecisionState {
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
