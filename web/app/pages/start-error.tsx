/** What shows when not even the shell or the sign-in page can be shown, for example without a connection. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'

export function StartError() {
  return (
    <Stack component="main" align="center" justify="center" mih="80vh" p="md" ta="center">
      <Title order={1}>{shellTexts.failedTitle}</Title>
      <Text>{shellTexts.failed}</Text>
      <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>
    </Stack>
  )
}
