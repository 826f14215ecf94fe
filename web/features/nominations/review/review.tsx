/** A nomination in front of its reviewer: to be decided, or what happened to it since. */
import { Alert, Anchor, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { nominationStatus } from '#shared/nominations/status.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/load-state.tsx'
import { ActionProblem } from '../action-problem.tsx'
import { FormAnswers } from '../details/form-answers.tsx'
import { Summary } from '../details/summary.tsx'
import { standingSentence } from '../standing-sentence.ts'
import { StatusSection } from '../timeline/status-section.tsx'
import { useNominationAction } from '../use-nomination-action.ts'
import { PraiseSection } from '../won/praise-section.tsx'
import { NominationWorth } from '../worth.tsx'
import { type DecisionRequest, decisionDraft } from './use-decision.ts'

const DecisionForm = lazy(async () => ({ default: (await import('./decision-form.tsx')).DecisionForm }))

const texts = reviewTexts

interface ReviewProps {
  readonly nomination: NominationView
  /** The stage of the address; without one it is the viewer's own. */
  readonly stage: Stage | undefined
  /** Only to be read: who rejected it, and why. */
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
  const turn = readOnly || (stage && stage !== may.decide) ? undefined : may.decide
  if (turn && !isSuccess) {
    return (
      <Suspense fallback={<Loading />}>
        <DecisionForm nomination={nomination} stage={turn} deciding={deciding}>
          <Summary nomination={nomination} />
          <NominationWorth nomination={nomination} />
          <FormAnswers nomination={nomination} />
          <PraiseSection nomination={nomination} />
          <StatusSection nomination={nomination} />
        </DecisionForm>
      </Suspense>
    )
  }
  return (
    <>
      <Outcome nomination={nomination} isUrgent={isSuccess || error !== null}>
        {isSuccess && (variables.decision === 'approve' ? texts.youApproved : texts.youRejected)}
        <ActionProblem failure={error} text={texts.decideFailed} />
      </Outcome>
      {isSuccess && <MoreToReview nomination={nomination} />}
      <Summary nomination={nomination} />
      <NominationWorth nomination={nomination} />
      <FormAnswers nomination={nomination} />
      <PraiseSection nomination={nomination} />
      <StatusSection nomination={nomination} withoutStanding />
    </>
  )
}

/** The way back to the list that this one stood in. */
function MoreToReview({ nomination: { kind } }: Pick<ReviewProps, 'nomination'>) {
  const tab = kindOf(kind).perMonth ? 'employee-awards' : 'review'
  return (
    <Anchor component={Link} to={`/my-profile?tab=${tab}`} size="sm" style={{ alignSelf: 'start' }}>
      {fill(nominationListTexts.moreToReview, { tab: nominationListTexts.tabs[tab].label })}
    </Anchor>
  )
}

interface OutcomeProps {
  readonly nomination: NominationView
  /** It follows from what the person just did, and takes the focus. */
  readonly isUrgent: boolean
  readonly children: ReactNode
}

/** What happened since, and by whom. */
function Outcome({ nomination, isUrgent, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUrgent) box.current?.focus()
  }, [isUrgent])
  return (
    <Alert ref={box} tabIndex={-1} title={texts.standing.heading} role={isUrgent ? 'status' : 'note'}>
      {children}
      <Text size="sm" fw={600}>
        {nominationStatus(nomination)}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {standingSentence(nomination)}
      </Text>
    </Alert>
  )
}
