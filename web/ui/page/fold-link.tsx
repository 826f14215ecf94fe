/** A link that folds its content out and in, as far as the page shows it below. */
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

interface FoldLinkProps {
  readonly isOpen: boolean
  /** Id of the content. */
  readonly controls: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A link that folds out its content below, and in again. */
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
