/** Editors' HTML, cleaned once more before it is shown (decision W8). */
import { Typography } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from './load-state.tsx'

/** The cleaner loads with the first text that needs it. */
const Cleaned = lazy(async () => {
  const { cleanHtml } = await import('./clean-html.ts')
  return {
    default: ({ html }: { html: string }) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, and it has just been cleaned
      <Typography dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
    ),
  }
})

export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<Loading />}>
      <Cleaned html={html} />
    </Suspense>
  )
}
