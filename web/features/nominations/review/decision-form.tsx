/** The form that decides a stage. At a desk it stands beside the words; on a phone its buttons stay at the foot
 * of the screen, so that nobody has to look for them. */

import { Button, Group, Paper, Text } from '@mantine/core'
import { type FocusEvent, useEffect, useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { addressOfDowngrade, addressOfReview } from '#shared/nominations/addresses.ts'
import type { NominationView, QueueName } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
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
import { type DecisionState, useDecision } from './use-decision.ts'

const texts = reviewTexts

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
