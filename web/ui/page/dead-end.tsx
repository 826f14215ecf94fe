/** A page that has nothing to show but a way on: for what is not there, broke, or is closed to the person. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { Empty } from '#web/ui/notes/load-state.tsx'
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
      <Empty text={text} on={on}>
        {retry && <Button onClick={retry}>{shellTexts.tryAgain}</Button>}
      </Empty>
    </Page>
  )
}
