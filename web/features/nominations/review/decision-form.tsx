/** The decision of a stage. Its buttons stand at the foot of the screen, so that on a phone nobody has to look for
 * them. */
import { Button, Group, Paper, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { recognitionTerms } from '#shared/awards/addresses.ts'
import { isBlank } from '#shared/forms/text.ts'
import { wordsLeft } from '#shared/forms/words.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominationTexts } from '#shared/messages/nomination.ts'
import { reviewTexts } from '#shared/messages/review.ts'
import { addressOfDowngrade } from '#shared/nominations/addresses.ts'
import type { GivenDecision, NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { WordsInput } from '#web/ui/forms/words-input.tsx'
import { ActProblem } from '../act-problem.tsx'
import { Part } from '../details/part.tsx'
import styles from './decision.module.css'
import type { Deciding } from './review.tsx'

const texts = reviewTexts

interface DecisionFormProps {
  readonly nomination: NominationView
  readonly stage: Stage
  readonly deciding: UseMutationResult<NominationView, Error, Deciding>
  /** What is decided about. */
  readonly children: ReactNode
}

export function DecisionForm({ nomination, stage, deciding, children }: DecisionFormProps) {
  const id = useId()
  const heading = useId()
  const terms = useRef<HTMLInputElement>(null)
  const [comment, setComment] = useState('')
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [problems, setProblems] = useState<{ comment?: string | undefined; terms?: string | undefined }>({})
  const { mutate, isPending, error, variables } = deciding

  const decide = (decision: GivenDecision['decision']) => {
    if (isPending) return
    const wrong = {
      comment: whyNotComment(decision, comment),
      terms: termsAccepted ? undefined : texts.termsReview,
    }
    setProblems(wrong)
    if (wrong.comment) document.getElementById(id)?.focus()
    else if (wrong.terms) terms.current?.focus()
    else
      mutate(
        { stage, decision, comment: comment.trim(), termsAccepted },
        { onError: (failure) => setProblems(problemsIn(failure)) },
      )
  }
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby={heading}
      onSubmit={(submitted: FormEvent) => submitted.preventDefault()}
    >
      {children}
      <Part title={texts.decision}>
        <WordsInput
          id={id}
          label={texts.comments}
          hint={texts.commentsHint}
          required
          value={comment}
          onChange={(text) => {
            setComment(text)
            setProblems({ ...problems, comment: undefined })
          }}
          error={problems.comment}
        />
      </Part>
      <Paper withBorder shadow="md" radius="lg" className={styles.bar} role="group" aria-labelledby={heading}>
        <Text id={heading} size="sm" fw={600} className={styles.heading}>
          {fill(texts.decisionFor, { stage: nominationTexts.stages[stage] })}
        </Text>
        <TermsCheckbox
          ref={terms}
          label={texts.terms}
          href={recognitionTerms}
          checked={termsAccepted}
          onChange={(accepted) => {
            setTermsAccepted(accepted)
            setProblems({ ...problems, terms: undefined })
          }}
          error={problems.terms}
        />
        <ActProblem failure={error} text={texts.decideFailed} />
        <Group gap="xs">
          <Button loading={isPending && variables.decision === 'approve'} onClick={() => decide('approve')}>
            {texts.approve}
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            loading={isPending && variables.decision === 'reject'}
            onClick={() => decide('reject')}
          >
            {texts.reject}
          </Button>
          {nomination.may.downgrade && (
            <Button variant="subtle" px="xs" component={Link} to={addressOfDowngrade(nomination.id, stage)}>
              {texts.downgrade}
            </Button>
          )}
          {isPending && (
            <Text size="sm" role="status">
              {texts.deciding}
            </Text>
          )}
        </Group>
      </Paper>
    </form>
  )
}

/** A rejection needs a comment; no comment is longer than 150 words. */
function whyNotComment(decision: GivenDecision['decision'], comment: string): string | undefined {
  if (decision === 'reject' && isBlank(comment)) return texts.commentRequired
  return wordsLeft(comment) < 0 ? formsTexts.tooManyWords : undefined
}

function problemsIn(failure: Error) {
  if (!(failure instanceof ProblemError)) return {}
  const { code, message, fields } = failure
  return {
    comment: fields.comment ?? (code === 'rejection-comment-required' ? message : undefined),
    terms: fields.termsAccepted ?? (code === 'review-terms' ? message : undefined),
  }
}
