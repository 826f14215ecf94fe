/** Asks once more before something that somebody will feel. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  about: string
  /** What the button says that does it. */
  yes: string
  onYes: () => void
  onNo: () => void
}

export function ConfirmDialog({ opened, title, about, yes, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onNo} title={title}>
      <Stack>
        <Text>{about}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onNo}>
            {shellTexts.cancel}
          </Button>
          <Button color="red" onClick={onYes}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
