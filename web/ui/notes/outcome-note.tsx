/** A note about the outcome of an act in a form. It is read out, and takes the focus where the button
 * that had it stays off or is gone. */
import { Text } from '@mantine/core'
import type { RefObject } from 'react'

export function OutcomeNote({
  ref,
  children,
}: {
  ref: RefObject<HTMLParagraphElement | null>
  children: string
}) {
  return (
    <Text
      ref={ref}
      tabIndex={-1}
      style={{ outline: 'none' }}
      size="sm"
      c="var(--tt-done)"
      fw={500}
      role="status"
    >
      {children}
    </Text>
  )
}
