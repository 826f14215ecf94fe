/** A dialog that says what a step means and takes it; what is refused is told in it, and nothing typed is
 * lost. */
import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

interface StepDialogProps {
  readonly title: string
  /** Text of the button that does it. */
  readonly go: string
  readonly isPending: boolean
  readonly error: unknown
  readonly onGo: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function StepDialog({ title, go, isPending, error, onGo, onClose, children }: StepDialogProps) {
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!isPending) onGo()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={send}>
        <Stack>
          {children}
          {error !== null && <ProblemAlert failure={error} />}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {shellTexts.cancel}
            </Button>
            <Button type="submit" color="red.9" loading={isPending}>
              {go}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
