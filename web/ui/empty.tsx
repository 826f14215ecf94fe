/** What stands where there is nothing to show: a picture, what is the case, and what one can do about it. */
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export function Empty({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <Stack align="center" ta="center" gap="md" py="xl">
      <img src="/pictures/empty.svg" alt="" width={200} height={150} />
      <Text fw={600} style={{ overflowWrap: 'anywhere' }} maw="100%">
        {text}
      </Text>
      {children}
    </Stack>
  )
}
