/** Turns the pages of a list from the newest to older ones. */
import { Button, Group } from '@mantine/core'
import { adminTexts } from '#shared/messages/administration.ts'

interface PageButtonsProps {
  readonly label: string
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly onTurn: (cursor: string | undefined) => void
}

/** Nothing where there is one page only. */
export function PageButtons({ label, previous, next, onTurn }: PageButtonsProps) {
  if (!previous && !next) return null
  return (
    <Group justify="center" component="nav" aria-label={label}>
      <Button variant="default" disabled={!previous} onClick={() => onTurn(previous)}>
        {adminTexts.mail.newer}
      </Button>
      <Button variant="default" disabled={!next} onClick={() => onTurn(next)}>
        {adminTexts.mail.older}
      </Button>
    </Group>
  )
}
