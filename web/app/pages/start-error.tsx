/** Screens in place of the portal where it cannot start: without a connection, or without the browser's
 * stores. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import { storageTexts } from '#shared/messages/storage.ts'
import { useLoadAnew } from '#web/app/version.ts'
import { Starting } from '../starting.tsx'

export function StartError() {
  const state = useLoadAnew()
  if (state === 'asking') return <Starting />
  const isOffline = state === 'offline'
  return (
    <Stack component="main" align="center" justify="center" mih="80vh" p="md" ta="center">
      <Title order={1}>{shellTexts.failedTitle}</Title>
      <Picture />
      <Text>{isOffline ? shellTexts.pageOffline : shellTexts.failed}</Text>
      {!isOffline && <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>}
    </Stack>
  )
}

/** A screen in place of the portal where the browser blocks the stores of a session: it says what to
 * allow. */
export function StorageNeeded() {
  return (
    <Stack component="main" align="center" justify="center" mih="80vh" p="md" ta="center">
      <Title order={1}>{storageTexts.title}</Title>
      <Picture />
      <Text maw="65ch">{storageTexts.needed}</Text>
      <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>
    </Stack>
  )
}

/** The drawing of empty lists. Without their component, whose libraries the sign-in page does not load. */
const Picture = () => <img src="/pictures/empty.svg" alt="" width={200} height={150} />
