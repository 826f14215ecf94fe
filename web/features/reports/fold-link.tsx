/** A link that folds out what stands below it, and in again. */
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

interface FoldLinkProps {
  readonly isOpen: boolean
  /** Id of what it folds. */
  readonly controls: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function FoldLink({ isOpen, controls, onToggle, children }: FoldLinkProps) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {children}
    </Anchor>
  )
}
