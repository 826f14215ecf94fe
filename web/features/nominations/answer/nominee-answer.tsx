/** The answer of a nominee who is asked: the form, and its outcome (docs/product.md#answering). */

import { Alert, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { AnswerInput, NominationView } from '#shared/nominations/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { ActionProblem, useNominationAction } from '../use-nomination-action.tsx'

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }))

export function AnswerSection({ nomination }: { nomination: NominationView }) {
  const { id, nominator, may } = nomination
  const draft = draftName(useMe().personId, 'answer', id)
  const answering = useNominationAction(
    id,
    (body: AnswerInput) => call(nominationsApi.answerNomination, { params: { id }, body }),
    () => dropDraft(draft),
  )
  const { isSuccess, variables, error } = answering
  if (isSuccess) {
    const isAccepted = variables.decision === 'accept'
    const text = isAccepted ? reviewTexts.youAccepted : reviewTexts.youDeclined
    return (
      <Answered text={fill(text, { nominator: nominator.name })}>
        {isAccepted && nextStep(nomination)}
      </Answered>
    )
  }
  if (!may.answer) return <ActionProblem failure={error} text={reviewTexts.answerFailed} />
  return (
    <Suspense fallback={<Loading />}>
      <AnswerForm nomination={nomination} draft={draft} answering={answering} />
    </Suspense>
  )
}

function nextStep({ decision }: NominationView): string {
  const { acceptedPending, acceptedReview, acceptedMail } = reviewTexts
  return `${decision === 'Pending' ? acceptedPending : acceptedReview} ${acceptedMail}`
}

function Answered({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert color="teal" role="status" ref={box} tabIndex={-1}>
      <Text size="sm">{text}</Text>
      {children && <Text size="sm">{children}</Text>}
    </Alert>
  )
}
