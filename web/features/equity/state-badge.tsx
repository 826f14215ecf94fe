/** How a nomination stands. */
import { Badge } from '@mantine/core'
import type { EquityState } from '#shared/equity/states.ts'
import { equityTexts } from '#shared/messages/equity.ts'

const colors = { Pending: 'indigo', Accepted: 'teal', Declined: 'gray' } as const

/** The library's own text colours are too light for some. */
const readable = { label: { color: 'var(--mantine-color-text)' } }

export function StateBadge({ state }: { state: EquityState }) {
  return (
    <Badge variant="light" color={colors[state]} tt="none" styles={readable}>
      {equityTexts.states[state]}
    </Badge>
  )
}
