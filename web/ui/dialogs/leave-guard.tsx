/** Asks before somebody leaves what they typed or chose and did not save. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { leaveTexts } from '#shared/messages/forms.ts'
import { Dialog, useDialogSoon } from './dialog.tsx'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Names what would be lost; by default it is what was typed. */
  readonly text?: string
  /** Called where somebody leaves without saving: what was typed need not be kept. */
  readonly onLeave?: () => void
}

/** Guards the page while it is dirty. The end of the session is no leaving: what was typed is kept for the
 * return. */
export function LeaveGuard({ isDirty, text = leaveTexts.text, onLeave }: LeaveGuardProps) {
  const asks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty &&
    currentLocation.pathname !== nextLocation.pathname &&
    !nextLocation.pathname.startsWith('/login') &&
    !continuesHere(nextLocation.state)
  const blocker = useBlocker(asks)
  useDialogSoon()
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
    <Dialog onClose={() => blocker.reset()} title={leaveTexts.title}>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          {leaveTexts.go}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset()}>
          {leaveTexts.stay}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Tells whether the editor stays: a new record gets its own address once it is saved. */
const continuesHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'editor' in state
