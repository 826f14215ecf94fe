/** A dialog with a form, the button that submits it and the one that cancels. */
import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface DialogFormProps {
  readonly opened?: boolean
  readonly title: string
  readonly submit: string
  readonly colour: string
  readonly isPending?: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function DialogForm(props: DialogFormProps) {
  const { opened = true, title, submit, colour, isPending = false, onClose, onSubmit, children } = props
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    // React passes the event on to the page's form, which contains the dialog in its tree.
    submitted.stopPropagation()
    if (!isPending) onSubmit()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form noValidate onSubmit={send}>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {reviewTexts.cancel}
            </Button>
            <Button type="submit" color={colour} loading={isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
