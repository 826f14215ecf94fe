/** A part of a person's page, with its heading. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  about?: string
  children: ReactNode
}

export function PersonPanel({ title, about, children }: PanelProps) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      <Stack gap="md" mt="md">
        {children}
      </Stack>
    </Paper>
  )
}
