/** Says that a file is being made, until it is there. Who closes it goes on working; the file comes all the
 * same. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { exportTexts as texts } from '#shared/messages/exports.ts'
import type { OwnExport } from '#web/client/exports.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ExportProgress } from './export-progress.tsx'

interface ExportPopupProps {
  readonly text: string
  /** Content of the file, in lines. */
  readonly about?: readonly string[] | undefined
  /** Once it is begun. */
  readonly of: OwnExport | undefined
  readonly onClose: () => void
}

export function ExportPopup({ text, about = [], of, onClose }: ExportPopupProps) {
  return (
    <Dialog onClose={onClose} title={texts.popup}>
      <Stack>
        <Text role="status">{text}</Text>
        {about.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {of && <ExportProgress of={of} />}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {texts.hide}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
