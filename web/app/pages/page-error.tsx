/** The screen in place of a page that broke, inside the shell. */
import { useRouteError } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Starting } from '#web/app/starting.tsx'
import { useLoadAnew } from '#web/app/version.ts'
import { ProblemError, problemText } from '#web/client/problem-error.ts'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'

export function PageError() {
  const failure = useRouteError()
  const state = useLoadAnew()
  if (state === 'asking') return <Starting />
  // Nothing can be loaded anew yet, and the browser's own page would stand in place of the portal.
  if (state === 'offline') return <DeadEnd title={shellTexts.failedTitle} text={shellTexts.pageOffline} />
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
