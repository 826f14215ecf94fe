/** A word on a light ground of a colour that says the same. */
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** The library's own text colours are too light for some. */
const readable = { label: { color: 'var(--mantine-color-text)' } }

export function ReadableBadge({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Badge component="span" variant="light" color={color} tt="none" styles={readable}>
      {children}
    </Badge>
  )
}
