/** The form that decides a stage. Its buttons stay at the foot of the screen, so that on a phone nobody has
 * to look for them. */

import { Button, Group, Paper, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { addressOfDowngrade } from '#shared/nominations/addresses.ts'
import type { NominationView, QueueName } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { WordCountInput } from '#web/ui/forms/word-count-input.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { ActionProblem } from '../use-nomination-action.tsx'
import { amountsOf } from '../worth.tsx'
import styles from './decision.module.css'
import { QueueBar } from './queue-bar.tsx'
import { ReasonFirst } from './reason-first.tsx'
import { type DecisionRequest, type DecisionState, useDecision } from './use-decision.ts'

const texts = reviewTexts

interface DecisionFormProps {
  readonly nomination: NominationView
  readonly stage: Stage
  /** The queue that has it for its reader. */
  readonly queue: QueueName
  readonly deciding: UseMutationResult<NominationView, Error, DecisionRequest>
}

export function DecisionForm({ nomination, stage, queue, deciding }: DecisionFormProps) {
  const id = useId()
  const heading = useId()
  const decision = useDecision(nomination.id, stage, id, deciding)
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
    >
      <QueueBar id={nomination.id} queue={queue} />
      <ReasonFirst nomination={nomination} turn={stage} />
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
      <Paper withBorder shadow="md" radius="lg" className={styles.bar} role="group" aria-labelledby={heading}>
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
        <ActionProblem failure={deciding.error} text={texts.decideFailed} />
        <Buttons nomination={nomination} stage={stage} deciding={deciding} decide={decision.decide} />
      </Paper>
    </form>
  )
}

interface ButtonsProps extends Omit<DecisionFormProps, 'queue'>, Pick<DecisionState, 'decide'> {}

function Buttons({ nomination, stage, deciding, decide }: ButtonsProps) {
  const { isPending, variables } = deciding
  return (
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
  )
}
