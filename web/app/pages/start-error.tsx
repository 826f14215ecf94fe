/** What shows when not even the shell or the sign-in page can be shown, for example without a connection. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { messages } from '#shared/messages.ts'

export function StartError() {
  return (
    <Stack component="main" align="center" justify="center" mih="80vh" p="md" ta="center">
      <Title order={1}>{messages.shell.failedTitle}</Title>
      <Text>{messages.shell.failed}</Text>
      <Button onClick={() => location.reload()}>{messages.shell.tryAgain}</Button>
    </Stack>
  )
}
