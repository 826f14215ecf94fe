/** Asks whether somebody wants to leave what is not saved. */
import { Button, Group, Text } from '@mantine/core'
import { leaveTexts as texts } from '#shared/messages/leave.ts'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  /** What would be lost. */
  text: string
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ text, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog onClose={onStay} title={texts.title}>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {texts.go}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {texts.stay}
        </Button>
      </Group>
    </Dialog>
  )
}
