/** What stands where a list holds nothing yet. */
import { Paper, Stack, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'

export function EmptyList({ icon: Picture, action }: { icon: Icon; action: ReactNode }) {
  return (
    <Paper withBorder p="xl" radius="lg">
      <Stack align="center" gap="md" py="xl">
        <Picture size={48} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text ta="center" c="dimmed" maw={420}>
          {adminTexts.list.empty}
        </Text>
        {action}
      </Stack>
    </Paper>
  )
}
