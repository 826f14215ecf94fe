/** The state of a nomination for employment equity, as a badge. */
import type { EquityState } from '#shared/equity/states.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const colors = { Pending: 'indigo', Accepted: 'teal', Declined: 'gray' } as const

export const EquityStateBadge = ({ state }: { state: EquityState }) => (
  <ReadableBadge color={colors[state]}>{equityTexts.states[state]}</ReadableBadge>
)
