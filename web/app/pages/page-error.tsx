/** What shows in place of a page that broke; the shell around it stands. */
import { useRouteError } from 'react-router-dom'
import { fill, messages } from '#shared/messages.ts'
import { ProblemError, textOf } from '#web/client/problem-error.ts'
import { DeadEnd } from './dead-end.tsx'

export function PageError() {
  const failure = useRouteError()
  const { text, requestId } =
    failure instanceof ProblemError ? textOf(failure) : { text: messages.shell.failed }
  return (
    <DeadEnd
      title={messages.shell.failedTitle}
      retry={() => location.reload()}
      text={
        <>
          {text} {requestId && fill(messages.shell.reference, { requestId })}
        </>
      }
    />
  )
}
