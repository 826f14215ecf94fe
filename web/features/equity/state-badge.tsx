/** How a nomination stands. */
import { Badge } from '@mantine/core'
import type { EquityState } from '#shared/equity/states.ts'
import { equityTexts } from '#shared/messages/equity.ts'

const colors = { Pending: 'indigo', Accepted: 'green', Declined: 'gray' } as const

export function StateBadge({ state }: { state: EquityState }) {
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {equityTexts.states[state]}
    </Badge>
  )
}
