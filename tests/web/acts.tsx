/** Pages on which acts can be undone, as inside the shell. */
import { Outlet, type RouteObject } from 'react-router-dom'
import { undoTexts } from '#shared/messages/undo.ts'
import { press } from '#tests/web/pages.tsx'
import { useStartedActs } from '#web/app/shell/pending-acts.ts'
import { UndoBar } from '#web/app/shell/undo-bar.tsx'
import { useMe } from '#web/client/me.ts'

function Frame() {
  useStartedActs(useMe().personId)
  return (
    <>
      <Outlet />
      <UndoBar />
    </>
  )
}

export const withActs = (children: RouteObject[]): RouteObject[] => [{ element: <Frame />, children }]

/** Does not wait for the ten seconds. */
export const sendNow = () => press(undoTexts.sendNow)
