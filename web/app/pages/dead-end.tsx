/** A page that has nothing to show but a way on. */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { Page } from '#web/ui/page.tsx'

/** `retry`: what the button 'Try again' does, where trying again can help. */
export function DeadEnd(props: { title: string; text: ReactNode; retry?: () => void }) {
  return (
    <Page title={props.title}>
      <Stack align="flex-start" gap="lg">
        <Text>{props.text}</Text>
        {props.retry && <Button onClick={props.retry}>{shellTexts.tryAgain}</Button>}
        <Anchor component={Link} to="/">
          {shellTexts.goHome}
        </Anchor>
      </Stack>
    </Page>
  )
}
