/** What shows in place of a page that broke; the shell around it stands. */
import { useRouteError } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { ProblemError, problemText } from '#web/client/problem-error.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'

export function PageError() {
  const failure = useRouteError()
  const { text, requestId } =
    failure instanceof ProblemError ? problemText(failure) : { text: shellTexts.failed }
  return (
    <DeadEnd
      title={shellTexts.failedTitle}
      retry={() => location.reload()}
      text={
        <>
          {text} {requestId && fill(shellTexts.reference, { requestId })}
        </>
      }
    />
  )
}
