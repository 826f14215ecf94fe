/** The details of a recognition that few readers need, folded away below it. */
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import styles from './folded.module.css'

interface FoldedProps {
  /** It begins open. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

export function Folded({ isOpen = false, children }: FoldedProps) {
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary>{recognisedTexts.details}</summary>
      <Stack gap="lg" mt="md">
        {children}
      </Stack>
    </details>
  )
}
