/** Asks whether somebody wants to leave what is not saved. */
import { Button, Group, Text } from '@mantine/core'
import { adminTexts } from '#shared/messages/administration.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = adminTexts.leave

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog onClose={onStay} title={texts.title}>
      <Text mb="lg">{texts.text}</Text>
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
