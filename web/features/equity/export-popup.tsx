/** Says that a file is being made, until it is there. */
import { Group, Loader, Modal, Text } from '@mantine/core'
import { equityReportTexts as texts } from '#shared/messages/equity.ts'

export function ExportPopup() {
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={texts.exportCsv} centered>
      <Group wrap="nowrap" role="status">
        <Loader aria-hidden />
        <Text>{texts.exportStarted}</Text>
      </Group>
    </Modal>
  )
}
