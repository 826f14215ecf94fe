/** A nomination for its reviewer: the decision, or its state since. */

import { Alert, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { outcomeInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isDecision, isUnderWay, latestOf, undoSeconds, usePendingActs } from '#web/client/pending-acts.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { usePageDraftName } from '#web/client/use-draft.ts'
import { useReturnFailed } from '#web/client/use-return-failed.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { standingSentence } from '../standing-sentence.ts'
import { ActionProblem } from '../use-nomination-action.tsx'
import { queueNameOf } from './queue.ts'

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
  const acts = usePendingActs().filter(isDecision)
  const act = latestOf(acts.filter(({ nominationId }) => nominationId === id))
  const { state, failure, body } = act ?? {}
  // The form may be gone; their words are not.
  const typed = [body?.comment, body?.praise].filter(Boolean).join('\n')
  useReturnFailed(act)
  // Once it is decided, the nomination does not tell its queue any more.
  const [queue] = useState(() => queueNameOf(nomination))
  const turn = readOnly || (stage && stage !== may.decide) ? undefined : may.decide
  const draftName = usePageDraftName('decision', `${id}.${turn}`)
  if (turn && (act?.stage !== turn || state === 'returned')) {
    return (
      <Suspense fallback={<Loading />}>
        <DecisionForm key={draftName} {...{ nomination, stage: turn, queue, draftName }} />
      </Suspense>
    )
  }
  const isPending = act !== undefined && isUnderWay(act)
  const isSent = state === 'sent'
  const isUrgent = isPending || isSent || failure !== undefined
  return (
    <>
      <Outcome
        nomination={isPending ? undefined : nomination}
        isUrgent={isUrgent}
        next={
          !readOnly && (
            <Suspense fallback={null}>
              <NextWaiting nomination={nomination} queue={queue} isUrgent={isUrgent} />
            </Suspense>
          )
        }
      >
        {(isPending || isSent) && (body?.decision === 'approve' ? texts.youApproved : texts.youRejected)}
        {state === 'waiting' && <Text size="sm">{fill(undoTexts.goesOut, { seconds: undoSeconds })}</Text>}
        {failure && <ActionProblem failure={new ProblemError(failure)} text={texts.decideFailed} />}
        {failure && typed !== '' && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {fill(texts.youWrote, { typed })}
          </Text>
        )}
      </Outcome>
      <Suspense fallback={<Loading />}>
        <ReasonFirst nomination={nomination} turn={undefined} withoutStanding />
      </Suspense>
    </>
  )
}

interface OutcomeProps {
  /** Absent while its decision has not gone out. */
  readonly nomination: NominationView | undefined
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
      {nomination && (
        <>
          <Text size="sm" fw={500}>
            {outcomeInWords(outcomeOf(nomination))}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {standingSentence(nomination)}
          </Text>
        </>
      )}
      {next}
    </Alert>
  )
}
