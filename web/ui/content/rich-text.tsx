/** Editors' HTML, cleaned once more before it is shown (docs/product.md#content). */
import { Typography } from '@mantine/core'
import { lazy, type MouseEvent, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loading } from '#web/ui/notes/load-state.tsx'
import styles from './rich-text.module.css'

/** The cleaner loads with the first text that needs it. */
const Cleaned = lazy(async () => {
  const { cleanHtml } = await import('./clean-html.ts')
  return {
    default: ({ html }: { html: string }) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, and it has just been cleaned
      <Typography className={styles.text} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
    ),
  }
})

export function RichText({ html }: { html: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const path = pathIn(event)
    if (!path) return
    event.preventDefault()
    navigate(path)
  }
  return (
    <Suspense fallback={<Loading />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only links within react */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={follow}>
        <Cleaned html={html} />
      </div>
    </Suspense>
  )
}

/** Files beside the app, which the router does not know. */
const files = /^\/(api|cards|pictures|media)(\/|$)/

/** The page of this site that a plain click on a link leads to: it opens without loading the app again. */
function pathIn(event: MouseEvent): string | undefined {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  // A link within the page is the browser's to follow.
  const within = link.getAttribute('href')?.startsWith('#')
  return origin === location.origin && !within && !files.test(pathname) ? pathname + search + hash : undefined
}
