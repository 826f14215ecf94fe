/** Asks before someone signs out although acts could not be sent: nothing of them stays on the device. */
import { useSyncExternalStore } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { undoTexts as texts } from '#shared/messages/undo.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { answerLeaving, subscribeLeaving, titlesLost } from './leaving.ts'

export function LeaveQuestion() {
  const titles = useSyncExternalStore(subscribeLeaving, titlesLost)
  if (titles === undefined) return null
  return (
    <ConfirmDialog
      title={texts.leavingTitle}
      text={fill(texts.leaving, { titles })}
      go={texts.leavingGo}
      onGo={() => answerLeaving(true)}
      onClose={() => answerLeaving(false)}
    />
  )
}
