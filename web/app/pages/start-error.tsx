/** What shows when not even the shell or the sign-in page can be shown, for example without a connection. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import { Starting } from '../starting.tsx'
import { useLoadAnew } from './use-load-anew.ts'

export function StartError() {
  const state = useLoadAnew()
  if (state === 'asking') return <Starting />
  const isOffline = state === 'offline'
  return (
    <Stack component="main" align="center" justify="center" mih="80vh" p="md" ta="center">
      <Title order={1}>{shellTexts.failedTitle}</Title>
      <Text>{isOffline ? shellTexts.pageOffline : shellTexts.failed}</Text>
      {!isOffline && <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>}
    </Stack>
  )
}
