/** Where a stage, or a nominee's answer, stands; in a word. */
import { Badge } from '@mantine/core'

const colours = { open: 'gray', good: 'teal', bad: 'red' } as const

/** The library's own text colours are too light for some. */
const readable = { label: { color: 'var(--mantine-color-text)' } }

interface ReviewStateBadgeProps {
  readonly state: keyof typeof colours
  readonly text: string
}

export function ReviewStateBadge({ state, text }: ReviewStateBadgeProps) {
  return (
    <Badge component="span" variant="light" color={colours[state]} tt="none" styles={readable}>
      {text}
    </Badge>
  )
}
