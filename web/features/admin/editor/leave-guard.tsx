/** Asks before somebody leaves what they typed and did not save. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { adminTexts } from '#shared/messages/admin.ts'
import { Dialog } from '../dialog.tsx'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Somebody leaves without saving: what was typed need not be kept. */
  readonly onLeave: () => void
}

const texts = adminTexts.leave

/** The end of the session is no leaving: what was typed is kept for the return. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const asks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty &&
    currentLocation.pathname !== nextLocation.pathname &&
    !nextLocation.pathname.startsWith('/login') &&
    !continuesHere(nextLocation.state)
  const blocker = useBlocker(asks)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={texts.title}>
      <Text mb="lg">{texts.text}</Text>
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          {texts.go}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {texts.stay}
        </Button>
      </Group>
    </Dialog>
  )
}

/** A new record gets its own address once it is saved; the editor stays. */
function continuesHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'editor' in state
}
