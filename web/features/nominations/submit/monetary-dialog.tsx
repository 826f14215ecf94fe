/** The question before a monetary nomination is planned. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

const texts = recognitionTexts

export function MonetaryDialog({ onAnswer }: { onAnswer: (monetary: boolean) => void }) {
  return (
    <Dialog onClose={() => onAnswer(false)} title={texts.monetary}>
      <Stack>
        <Text>{texts.monetaryAbout}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {texts.monetaryNo}
          </Button>
          <Button data-autofocus onClick={() => onAnswer(true)}>
            {texts.monetaryYes}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
