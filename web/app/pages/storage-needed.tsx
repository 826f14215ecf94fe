/** Shows instead of the portal where the browser blocks what a session is kept in: says what to allow. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import { storageTexts } from '#shared/messages/storage.ts'

export function StorageNeeded() {
  return (
    <Stack component="main" align="center" justify="center" mih="80vh" p="md" ta="center">
      <Title order={1}>{storageTexts.title}</Title>
      <Text maw="65ch">{storageTexts.needed}</Text>
      <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>
    </Stack>
  )
}
