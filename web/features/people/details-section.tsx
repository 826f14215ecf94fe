/** A part of the page of one's own details, with its heading. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface DetailsSectionProps {
  title: string
  about?: string
  children: ReactNode
}

export function DetailsSection({ title, about, children }: DetailsSectionProps) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} radius="lg" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mt={4}>
          {about}
        </Text>
      )}
      <Stack gap="md" mt="md">
        {children}
      </Stack>
    </Paper>
  )
}
