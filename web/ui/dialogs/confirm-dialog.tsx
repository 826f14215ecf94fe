/** Asks once more before something that somebody will feel. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** Unless told it is open for as long as it is there. */
  opened?: boolean
  title: string
  text: string
  /** Text of the button that does it. */
  go: string
  /** The dialog closes when this is done, also where it fails: the page tells the outcome. */
  onGo: () => unknown
  onClose: () => void
  /** It cannot be done, or not yet: there is no button for it. */
  isRefused?: boolean
  /** Nothing is removed or ended: the button is not red. */
  isHarmless?: boolean
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, go, onGo, onClose, isRefused = false, isHarmless, children } = props
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onGo()
    setBusy(false)
    onClose()
  }
  return (
    <Dialog {...(opened !== undefined && { opened })} onClose={onClose} title={title}>
      <Stack>
        {text && <Text>{text}</Text>}
        {children}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose} disabled={busy}>
            {isRefused ? shellTexts.close : shellTexts.cancel}
          </Button>
          {!isRefused && (
            <Button {...(!isHarmless && { color: 'red.9' })} onClick={confirm} loading={busy}>
              {go}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
