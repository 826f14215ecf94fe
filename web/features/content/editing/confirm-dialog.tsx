/** Asks once more before something that people would notice. */
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** What the button says that does it. */
  go: string
  /** Closes the dialog whatever comes of it: the page tells. */
  onGo: () => Promise<unknown>
  onClose: () => void
  /** It cannot be done, or not yet: there is no button for it. */
  isRefused?: boolean
  children?: ReactNode
}

export function ConfirmDialog({
  title,
  text,
  go,
  onGo,
  onClose,
  isRefused = false,
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onGo()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      {text && <Text mb="md">{text}</Text>}
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose} disabled={busy}>
          {isRefused ? shellTexts.close : adminTexts.editor.cancel}
        </Button>
        {!isRefused && (
          <Button color="red.9" onClick={confirm} loading={busy}>
            {go}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
