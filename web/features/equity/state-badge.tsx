/** How a nomination stands. */
import type { EquityState } from '#shared/equity/states.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const colors = { Pending: 'indigo', Accepted: 'teal', Declined: 'gray' } as const

export function StateBadge({ state }: { state: EquityState }) {
  return <ReadableBadge color={colors[state]}>{equityTexts.states[state]}</ReadableBadge>
}
