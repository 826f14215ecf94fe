/** Shows instead of the portal where the browser blocks what a session is kept in: says what to allow. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'

export function StorageNeeded() {
  return (
    <Stack component="main" align="center" justify="center" mih="80vh" p="md" ta="center">
      <Title order={1}>{shellTexts.storageTitle}</Title>
      <Text maw="65ch">{shellTexts.storageNeeded}</Text>
      <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>
    </Stack>
  )
}
