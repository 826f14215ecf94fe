/** The way back up, once the page is scrolled (docs/product.md#frame): a button at the edge of the screen
 * that covers nothing, and that does not disturb somebody who fills in a form. */
import { ActionIcon, Affix } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import styles from './shell.module.css'

/** More than this many px scrolled, and the button shows. */
const appearsAfter = 500

const fields = 'input, select, textarea, [contenteditable]'

export function BackToTop() {
  const isVisible = useIsWanted(appearsAfter)
  const still = useReducedMotion()
  if (!isVisible) return null
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    // The button is about to go, and the focus must not go with it.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Affix
      className={styles.upwards}
      // Most of it stands beside the page, where nothing can be read or pressed.
      position={{ bottom: 'calc(12px + var(--tt-foot-bar, 0px) + var(--tt-notice, 0px))', right: 4 }}
      // Below the pages' own bars, which leave the foot of the screen where the page ends.
      zIndex={40}
    >
      <ActionIcon
        onClick={goUp}
        radius="xl"
        size={36}
        aria-label={shellTexts.backToTop}
        title={shellTexts.backToTop}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
    </Affix>
  )
}

/** Whether the page is scrolled beyond a distance, and nobody is at a field of it. */
function useIsWanted(distance: number): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => setWanted(window.scrollY > distance && !document.activeElement?.matches(fields))
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    for (const event of ['scroll', 'focusin', 'focusout']) document.addEventListener(event, look, options)
    return () => stop.abort()
  }, [distance])
  return wanted
}
