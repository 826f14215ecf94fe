/** What is downgraded, and the form; or why it cannot be. */
import { Alert, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { isDowngradable, kindOf } from '#shared/nominations/kinds.ts'
import type { DowngradeInput, NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/load-state.tsx'
import { ActProblem } from '../act-problem.tsx'
import { Said } from '../details/said.tsx'
import { Stages } from '../details/stages.tsx'
import { Summary } from '../details/summary.tsx'
import { standingOf } from '../standing.ts'
import { useAct } from '../use-act.ts'

const DowngradeForm = lazy(async () => ({ default: (await import('./downgrade-form.tsx')).DowngradeForm }))

const AlreadyHigh5 = lazy(async () => ({ default: (await import('./already-high5.tsx')).AlreadyHigh5 }))

const texts = reviewTexts

interface DowngradeProps {
  readonly nomination: NominationView
  /** The stage of the address; without one it is the one whose turn it is. */
  readonly stage: Stage | undefined
}

export function Downgrade({ nomination, stage }: DowngradeProps) {
  const { id, kind, may, steps } = nomination
  const navigate = useNavigate()
  const draft = draftName(useMe().personId, 'downgrade', id)
  const downgrading = useAct(
    id,
    (body: DowngradeInput) => call(nominationsApi.downgradeNomination, { params: { id }, body }),
    () => {
      dropDraft(draft)
      navigate('/my-profile')
    },
  )
  const turn = may.decide ?? steps.find(({ status }) => status === '')?.stage
  const canDowngrade = may.downgrade && turn && (!stage || stage === turn)
  // What is shown until the profile opens is what was downgraded.
  if (isHigh5(kind) && !downgrading.isSuccess) {
    return (
      <Suspense fallback={<Loading />}>
        <AlreadyHigh5 />
      </Suspense>
    )
  }
  return (
    <>
      <Summary nomination={nomination} />
      <Said nomination={nomination} />
      {canDowngrade && isDowngradable(kind) ? (
        <Suspense fallback={<Loading />}>
          <DowngradeForm kind={kind} stage={turn} draft={draft} downgrading={downgrading} />
        </Suspense>
      ) : (
        <Refused nomination={nomination} failure={downgrading.error} />
      )}
      <Stages nomination={nomination} />
    </>
  )
}

function isHigh5(kind: NominationView['kind']): boolean {
  return kindOf(kind).category === kindOf('high5').category
}

/** It is not this person's to downgrade, or not any more. */
function Refused({ nomination, failure }: { nomination: NominationView; failure: Error | null }) {
  return (
    <Alert title={texts.notDowngradable}>
      <ActProblem failure={failure} text={texts.downgradeFailed} />
      {standingOf(nomination).map((sentence) => (
        <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </Alert>
  )
}
