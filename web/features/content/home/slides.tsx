/** The place of the image slider (slider category 36), kept while it loads. */
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ShownSlide } from '#shared/content/reading.ts'
import { homeTexts } from '#shared/messages/content-home.ts'
import type { contentApi, Reply } from '#web/client/contract.ts'
import { FailedPart } from './failed-part.tsx'
import styles from './home.module.css'

/** Asked for beside the call, not after it. A slider that cannot be loaded takes nothing else with it. */
const loading = import('./slider.tsx').then(
  ({ Slider }) => Slider,
  () => Missing,
)
const Slider = lazy(async () => ({ default: await loading }))

function Missing(_: { slides: readonly ShownSlide[] }) {
  return <FailedPart text={homeTexts.sliderFailed} />
}

/** `home` is absent until it has been read. */
export function Slides({ home }: { home: Reply<typeof contentApi.getHome> | undefined }) {
  const place = <Skeleton className={styles.place} animate={false} aria-hidden />
  if (!home) return place
  if (home.failed.includes('slides')) return <FailedPart text={homeTexts.sliderFailed} />
  if (home.slides.length === 0) return null
  return (
    <Suspense fallback={place}>
      <Slider slides={home.slides} />
    </Suspense>
  )
}
