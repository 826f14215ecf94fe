/** A nomination that is downgraded, with the form; or the reason why it cannot be. */

import { Alert, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { isDowngradable, isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { DowngradeInput, NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { showNote } from '#web/ui/notes/show-note.tsx'
import { FormAnswers } from '../details/form-answers.tsx'
import { Summary } from '../details/summary.tsx'
import { standingSentence } from '../standing-sentence.ts'
import { StatusSection } from '../timeline/status-section.tsx'
import { ActionProblem, useNominationAction } from '../use-nomination-action.tsx'

const DowngradeForm = lazy(async () => ({ default: (await import('./downgrade-form.tsx')).DowngradeForm }))
const AlreadyHigh5 = lazy(async () => ({ default: (await import('./downgrade-dialogs.tsx')).AlreadyHigh5 }))

const texts = reviewTexts

interface DowngradeProps {
  readonly nomination: NominationView
  /** The stage of the address; absent for the pending one. */
  readonly stage: Stage | undefined
}

export function Downgrade({ nomination, stage }: DowngradeProps) {
  const { id, kind, may, steps } = nomination
  const navigate = useNavigate()
  const name = draftName(useMe().personId, 'downgrade', id)
  const downgrading = useNominationAction(
    id,
    (body: DowngradeInput) => call(nominationsApi.downgradeNomination, { params: { id }, body }),
    () => {
      dropDraft(name)
      navigate('/my-profile')
      // The profile does not tell it.
      void showNote({ message: texts.downgraded, color: 'green', autoClose: 10_000 })
    },
  )
  const turn = may.decide ?? steps.find(({ status }) => status === '')?.stage
  const canDowngrade = may.downgrade && turn && (!stage || stage === turn)
  // Until the profile opens, the downgraded nomination stays.
  if (!isReviewed(kindOf(kind)) && !downgrading.isSuccess) {
    return (
      <Suspense fallback={<Loading />}>
        <AlreadyHigh5 />
      </Suspense>
    )
  }
  return (
    <>
      <Summary nomination={nomination} isShort />
      <FormAnswers nomination={nomination} />
      {canDowngrade && isDowngradable(kind) ? (
        <Suspense fallback={<Loading />}>
          <DowngradeForm
            nomination={nomination}
            kind={kind}
            stage={turn}
            draftName={name}
            downgrading={downgrading}
          />
        </Suspense>
      ) : (
        <Refused nomination={nomination} failure={downgrading.error} />
      )}
      <StatusSection nomination={nomination} />
    </>
  )
}

/** This person cannot downgrade it, or not any more. */
function Refused({ nomination, failure }: { nomination: NominationView; failure: Error | null }) {
  return (
    <Alert title={texts.notDowngradable}>
      <ActionProblem failure={failure} text={texts.downgradeFailed} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {standingSentence(nomination)}
      </Text>
    </Alert>
  )
}
