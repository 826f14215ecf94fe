/** Asks once more before something that somebody else will feel. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'

const texts = peopleAdminTexts.person

interface ConfirmDialogProps {
  opened: boolean
  title: string
  about: string
  onYes: () => void
  onNo: () => void
}

export function ConfirmDialog({ opened, title, about, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onNo}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': texts.cancel }}
      styles={{ title: { fontWeight: 700 } }}
    >
      <Stack>
        <Text>{about}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onNo}>
            {texts.cancel}
          </Button>
          <Button color="red" onClick={onYes}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
