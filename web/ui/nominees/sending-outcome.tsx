/** Why a nomination has not been sent, or that an earlier attempt was. */
import { Alert } from '@mantine/core'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { NewTabLink } from '#web/ui/forms/new-tab-link.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import type { Submission } from './use-sending.ts'

interface SendingOutcomeProps {
  readonly submission: Pick<Submission<object>, 'failure' | 'alreadySent'>
  /** Where the person's sent nominations are; absent where they stand on this screen. */
  readonly sentAddress?: string
}

export function SendingOutcome({ submission: { failure, alreadySent }, sentAddress }: SendingOutcomeProps) {
  const { alreadySent: text, seeSent, create } = nominatingTexts
  if (!failure) return null
  if (alreadySent) {
    return (
      <Alert color="yellow" role="alert">
        {text} {sentAddress && <NewTabLink href={sentAddress}>{seeSent}</NewTabLink>}
      </Alert>
    )
  }
  return <ProblemAlert failure={failure} ours={create} />
}
