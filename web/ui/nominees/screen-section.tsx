/** A part of a recognition screen: on a card, or in the plain layout below a line. */
import { Divider, Paper, type PaperProps } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'

const Plain = createContext(false)

/** Everything inside stands in the old portal's plain layout. */
export const PlainLayout = Plain.Provider

export const useIsPlain = (): boolean => useContext(Plain)

interface ScreenSectionProps extends Pick<PaperProps, 'p'> {
  /** Its label, where it is a section of its own. */
  readonly label?: string
  readonly children: ReactNode
}

export function ScreenSection({ p = 'lg', label, children }: ScreenSectionProps) {
  const isPlain = useIsPlain()
  const named = label !== undefined && { component: 'section' as const, 'aria-label': label }
  if (isPlain) {
    return (
      <Paper bg="transparent" {...named}>
        {children}
        <Divider mt="lg" />
      </Paper>
    )
  }
  return (
    <Paper withBorder p={p} {...named}>
      {children}
    </Paper>
  )
}
