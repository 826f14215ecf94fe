/** The messages of approvers to the winner. */
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognisedTexts as texts } from '#shared/messages/nominations-recognised.ts'
import type { Praise } from '#shared/nominations/model.ts'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'

interface PraiseListProps {
  readonly praise: readonly Praise[]
  /** The actions on a message. */
  readonly actions?: ((praise: Praise) => ReactNode) | undefined
}

export function PraiseList({ praise, actions }: PraiseListProps) {
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {praise.map((each) => (
        <li key={each.stage}>
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <PersonAvatar person={each.by} />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text size="sm" c="dimmed">
                {fill(texts.praiseBy, {
                  by: each.by.name,
                  stage: nominationTexts.stages[each.stage],
                })}
              </Text>
              <Text style={{ whiteSpace: 'pre-wrap' }}>“{each.text}”</Text>
              {actions?.(each)}
            </div>
          </Group>
        </li>
      ))}
    </Stack>
  )
}
