/** What approvers wrote for whoever wins. */

import { Group, Stack, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import type { Praise } from '#shared/nominations/model.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'

export function PraiseList({ praise }: { praise: readonly Praise[] }) {
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {praise.map(({ stage, by, text }) => (
        <li key={stage}>
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <PersonAvatar person={by} />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text size="sm" c="dimmed">
                {fill(recognisedTexts.praiseBy, { by: by.name, stage: nominationTexts.stages[stage] })}
              </Text>
              <Text style={{ whiteSpace: 'pre-wrap' }}>“{text}”</Text>
            </div>
          </Group>
        </li>
      ))}
    </Stack>
  )
}
