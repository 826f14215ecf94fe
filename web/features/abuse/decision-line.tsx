/** The outcome of a report: still open, or the decision and its author. */
import { Group, Text } from '@mantine/core'
import type { AbuseDecision } from '#shared/abuse/model.ts'
import { groupDate } from '#shared/clock.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const texts = abuseTexts.became

export function DecisionLine({ decision }: { decision: AbuseDecision | undefined }) {
  if (!decision) return <ReadableBadge color="yellow">{texts.waiting}</ReadableBadge>
  const { outcome, by, at, note } = decision
  return (
    <Group gap={4}>
      <ReadableBadge color={outcome === 'hidden' ? 'red' : 'teal'}>{texts[outcome]}</ReadableBadge>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[`${by.name}, ${groupDate(new Date(at))}`, note].filter(Boolean).join(' · ')}
      </Text>
    </Group>
  )
}
