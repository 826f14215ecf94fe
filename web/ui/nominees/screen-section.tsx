/** A part of a recognition screen: on a card, or in the plain layout below a line. */
import { Divider, Paper, type PaperProps, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import styles from './screen-section.module.css'

const Plain = createContext(false)

/** Everything inside stands in the old portal's plain layout. */
export const PlainLayout = Plain.Provider

export const useIsPlain = (): boolean => useContext(Plain)

interface StepProps {
  readonly number: 1 | 2 | 3
  readonly children: ReactNode
}

/** A step of nominating: who, what, send. */
export function Step({ number, children }: StepProps) {
  const heading = useId()
  return (
    <ScreenSection>
      <section aria-labelledby={heading}>
        <Title order={2} size="h3" id={heading} mb="sm">
          <span className={styles.number}>{number}</span>
          {nominatingTexts.steps[number - 1]}
        </Title>
        {children}
      </section>
    </ScreenSection>
  )
}

interface ScreenSectionProps extends Pick<PaperProps, 'p'> {
  /** Its label, where it is a section of its own. */
  readonly label?: string
  readonly children: ReactNode
}

export function ScreenSection({ p = { base: 'md', sm: 'lg' }, label, children }: ScreenSectionProps) {
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
