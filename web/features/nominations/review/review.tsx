/** A nomination for its reviewer: the decision, or its state since. */

import { Alert, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { outcomeInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { standingSentence } from '../standing-sentence.ts'
import { ActionProblem, useNominationAction } from '../use-nomination-action.tsx'
import { queueNameOf } from './queue.ts'
import { type DecisionRequest, decisionDraft } from './use-decision.ts'

const NextWaiting = lazy(async () => ({ default: (await import('./next-waiting.tsx')).NextWaiting }))
const ReasonFirst = lazy(async () => ({ default: (await import('./reason-first.tsx')).ReasonFirst }))
const DecisionForm = lazy(async () => ({ default: (await import('./decision-form.tsx')).DecisionForm }))

const texts = reviewTexts

interface ReviewProps {
  readonly nomination: NominationView
  /** The stage of the address; absent for the reader's own. */
  readonly stage: Stage | undefined
  /** Shows only the rejection and its reason. */
  readonly readOnly: boolean
}

export function Review({ nomination, stage, readOnly }: ReviewProps) {
  const { id, may } = nomination
  const { personId } = useMe()
  const deciding = useNominationAction(
    id,
    ({ stage, ...body }: DecisionRequest) =>
      call(nominationsApi.decideStage, { params: { id, stage }, body }),
    ({ stage }) => dropDraft(decisionDraft(personId, id, stage)),
  )
  const { isSuccess, variables, error } = deciding
  // Once it is decided, the nomination does not tell its queue any more.
  const [queue] = useState(() => queueNameOf(nomination))
  const turn = readOnly || (stage && stage !== may.decide) ? undefined : may.decide
  if (turn && !isSuccess) {
    return (
      <Suspense fallback={<Loading />}>
        <DecisionForm nomination={nomination} stage={turn} queue={queue} deciding={deciding} />
      </Suspense>
    )
  }
  const isUrgent = isSuccess || error !== null
  return (
    <>
      <Outcome
        nomination={nomination}
        isUrgent={isUrgent}
        next={
          !readOnly && (
            <Suspense fallback={null}>
              <NextWaiting nomination={nomination} queue={queue} isUrgent={isUrgent} />
            </Suspense>
          )
        }
      >
        {isSuccess && (variables.decision === 'approve' ? texts.youApproved : texts.youRejected)}
        <ActionProblem failure={error} text={texts.decideFailed} />
      </Outcome>
      <Suspense fallback={<Loading />}>
        <ReasonFirst nomination={nomination} turn={undefined} withoutStanding />
      </Suspense>
    </>
  )
}

interface OutcomeProps {
  readonly nomination: NominationView
  /** The person just caused it, so it takes the focus. */
  readonly isUrgent: boolean
  readonly children: ReactNode
  /** The link to the next one. */
  readonly next: ReactNode
}

/** The state since, and who changed it. */
function Outcome({ nomination, isUrgent, children, next }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUrgent) box.current?.focus()
  }, [isUrgent])
  return (
    <Alert ref={box} tabIndex={-1} title={texts.standing.heading} role={isUrgent ? 'status' : 'note'}>
      {children}
      <Text size="sm" fw={500}>
        {outcomeInWords(outcomeOf(nomination))}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {standingSentence(nomination)}
      </Text>
      {next}
    </Alert>
  )
}
