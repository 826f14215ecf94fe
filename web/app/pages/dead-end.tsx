/** A page that has nothing to show but a way on. */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { messages } from '#shared/messages.ts'
import { Page } from '#web/ui/page.tsx'

/** `retry`: what the button 'Try again' does, where trying again can help. */
export function DeadEnd(props: { title: string; text: ReactNode; retry?: () => void }) {
  return (
    <Page title={props.title}>
      <Stack align="flex-start" gap="lg">
        <Text>{props.text}</Text>
        {props.retry && <Button onClick={props.retry}>{messages.shell.tryAgain}</Button>}
        <Anchor component={Link} to="/">
          {messages.shell.goHome}
        </Anchor>
      </Stack>
    </Page>
  )
}
