/** Asks before somebody leaves what they typed or chose and did not save. */
import { lazy, Suspense, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { leaveTexts } from '#shared/messages/leave.ts'
import { useWhenIdle } from './use-when-idle.ts'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** What would be lost; what was typed unless told. */
  readonly text?: string
  /** Somebody leaves without saving: what was typed need not be kept. */
  readonly onLeave?: () => void
}

const loadDialog = async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog })
const LeaveDialog = lazy(loadDialog)

/** The end of the session is no leaving: what was typed is kept for the return. */
export function LeaveGuard({ isDirty, text = leaveTexts.text, onLeave }: LeaveGuardProps) {
  const asks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty &&
    currentLocation.pathname !== nextLocation.pathname &&
    !nextLocation.pathname.startsWith('/login') &&
    !continuesHere(nextLocation.state)
  const blocker = useBlocker(asks)
  useWhenIdle(loadDialog)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    blocker.proceed()
  }
  return (
    <Suspense>
      <LeaveDialog text={text} onStay={() => blocker.reset()} onLeave={leave} />
    </Suspense>
  )
}

/** A new record gets its own address once it is saved; the editor stays. */
function continuesHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'editor' in state
}
