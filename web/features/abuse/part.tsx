/** A part of the page of a report, below its heading. */
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
