/** A page that has nothing to show but a way on. */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { Page } from './page.tsx'

interface DeadEndProps {
  title: string
  text: ReactNode
  /** Action of the button 'Try again', where trying again can help. */
  retry?: () => void
  /** The way on; home where absent. */
  on?: { to: string; label: string }
}

const home = { to: '/', label: shellTexts.goHome }

export function DeadEnd({ title, text, retry, on = home }: DeadEndProps) {
  return (
    <Page title={title}>
      <Stack align="flex-start" gap="lg">
        <Text>{text}</Text>
        {retry && <Button onClick={retry}>{shellTexts.tryAgain}</Button>}
        <Anchor component={Link} to={on.to}>
          {on.label}
        </Anchor>
      </Stack>
    </Page>
  )
}
