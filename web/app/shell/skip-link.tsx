/** The first thing the keyboard meets: past the menus, straight to the content. */
import type { MouseEvent } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import styles from './shell.module.css'

export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // A hash would be a navigation, and stay in the address.
    event.preventDefault()
    document.getElementById('content')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a skip link is a link within the page
    <a className={styles.skip} href="#content" onClick={skip}>
      {shellTexts.skip}
    </a>
  )
}
