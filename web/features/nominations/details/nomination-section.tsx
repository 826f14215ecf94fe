/** A part of a nomination, with its heading. */
import { Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export function NominationSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={heading}>
      <Title order={2} size="h4" mb="sm" id={heading} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  )
}
