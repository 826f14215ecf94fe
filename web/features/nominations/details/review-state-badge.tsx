/** Where a stage, or a nominee's answer, stands; in a word. */
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const colours = { open: 'gray', good: 'teal', bad: 'red' } as const

interface ReviewStateBadgeProps {
  readonly state: keyof typeof colours
  readonly text: string
}

export function ReviewStateBadge({ state, text }: ReviewStateBadgeProps) {
  return <ReadableBadge color={colours[state]}>{text}</ReadableBadge>
}
