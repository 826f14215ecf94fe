/** Says that a nomination is a High5 already, and leads to the profile. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

export function AlreadyHigh5() {
  const navigate = useNavigate()
  const leave = () => navigate('/my-profile')
  return (
    <Dialog onClose={leave} title={shellTexts.pages.downgrade} role="alertdialog">
      <Stack>
        <Text>{reviewTexts.alreadyHigh5}</Text>
        <Group justify="flex-end">
          <Button onClick={leave} data-autofocus>
            {reviewTexts.ok}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
