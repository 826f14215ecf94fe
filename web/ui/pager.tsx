/** The way through a list that goes by cursors. */
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { listsTexts } from '#shared/messages/lists.ts'

export interface PagerProps {
  /** What the list is called. */
  label: string
  page: { readonly next?: string | undefined; readonly previous?: string | undefined }
  onGo: (cursor: string) => void
}

const { previous: back, next: on } = listsTexts

export function Pager({ label, page: { next, previous }, onGo }: PagerProps) {
  if (!next && !previous) return null
  return (
    <Group justify="center" component="nav" aria-label={label}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={!previous}
        onClick={() => previous && onGo(previous)}
      >
        {back}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={!next}
        onClick={() => next && onGo(next)}
      >
        {on}
      </Button>
    </Group>
  )
}
