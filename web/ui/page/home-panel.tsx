/** A part of home that says something of its own, with the way to all of it. */
import { Anchor, Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface HomePanelProps {
  readonly title: string
  /** Where all of it is. */
  readonly way?: { readonly to: string; readonly text: string }
  readonly children: ReactNode
}

export function HomePanel({ title, way, children }: HomePanelProps) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {way && (
          <Anchor component={Link} to={way.to} size="sm">
            {way.text}
          </Anchor>
        )}
      </Group>
      {children}
    </Paper>
  )
}
