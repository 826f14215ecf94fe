/** The way back up, once the page is scrolled (docs/product.md#frame). */
import { Affix, Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import styles from './shell.module.css'

/** More than this many px scrolled, and the button shows. */
const appearsAfter = 500

export function BackToTop() {
  const scrolled = useScrolledBeyond(appearsAfter)
  const still = useReducedMotion()
  if (!scrolled) return null
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    // The button is about to go, and the focus must not go with it.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Affix
      className={styles.upwards}
      position={{ bottom: 'calc(20px + var(--tt-foot-bar, 0px) + var(--tt-notice, 0px))', right: 20 }}
      // Below the pages' own bars, which leave the foot of the screen where the page ends.
      zIndex={40}
    >
      <Button onClick={goUp} radius="xl" leftSection={<IconArrowUp size={18} aria-hidden />}>
        {shellTexts.backToTop}
      </Button>
    </Affix>
  )
}

function useScrolledBeyond(distance: number): boolean {
  const [beyond, setBeyond] = useState(false)
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > distance)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [distance])
  return beyond
}
