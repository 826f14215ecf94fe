/** Why a nomination has not been sent, or that an earlier attempt was. */
import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { NewTabLink } from '#web/ui/forms/new-tab-link.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import type { Submission } from './use-sending.ts'

interface SendingOutcomeProps {
  readonly submission: Pick<Submission<object>, 'failure' | 'alreadySent'>
  /** Where the person's sent nominations are; absent where they stand on this screen. */
  readonly sentAddress?: string
}

export function SendingOutcome({ submission: { failure, alreadySent }, sentAddress }: SendingOutcomeProps) {
  const { alreadySent: text, seeSent, create } = nominatingTexts
  const box = useRef<HTMLDivElement>(null)
  // The form is back in place of the success view, which had the focus.
  useEffect(() => focusIfLost(box.current), [])
  if (!failure) return null
  return (
    <div ref={box} tabIndex={-1}>
      {alreadySent ? (
        <Alert color="yellow" role="alert">
          {text} {sentAddress && <NewTabLink href={sentAddress}>{seeSent}</NewTabLink>}
        </Alert>
      ) : (
        <ProblemAlert failure={failure} ours={create} />
      )}
    </div>
  )
}
