/** Home: a welcome, what is new, the things people come for, and what editors wrote (docs/product.md#home). */

import { Button, Skeleton } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { ShownSlide } from '#shared/content/reading.ts'
import { homeTexts } from '#shared/messages/content-home.ts'
import { fill } from '#shared/messages/fill.ts'
import { pagesTexts } from '#shared/messages/lists.ts'
import type { contentApi, Reply } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { FailedPart } from './failed-part.tsx'
import styles from './home.module.css'
import { HomeContent } from './home-content.tsx'
import { homeQuery } from './home-query.ts'
import { QuickActions } from './quick-actions.tsx'

interface HomePageProps {
  /** What stands before everything else. */
  first?: ReactNode
  /** What is the person's own, before what editors wrote. */
  personal?: ReactNode
}

export function HomePage({ first, personal }: HomePageProps) {
  const me = useMe()
  const query = useQuery(homeQuery)
  return (
    <Page
      title={fill(homeTexts.welcome, { name: me.firstName || me.name })}
      lead={homeTexts.lead}
      actions={<Recognise />}
    >
      {first}
      {/* The ways on do not wait for the rest, and the rest does not push them about. */}
      {query.error ? (
        <ProblemAlert failure={query.error} fault={pagesTexts.load} retry={() => query.refetch()} />
      ) : (
        <Slides home={query.data} />
      )}
      <QuickActions />
      {query.data?.closingSoon?.length ? (
        <Suspense fallback={null}>
          <ClosesSoon challenges={query.data.closingSoon} />
        </Suspense>
      ) : null}
      {personal}
      {!query.error && <LoadState query={query}>{(home) => <HomeContent home={home} />}</LoadState>}
    </Page>
  )
}

/** What most people come for, in reach of the first tap; not for those to whom the quick actions offer none. */
function Recognise() {
  const { inDirectory } = useMe()
  const closed = useQuery(homeQuery).data?.closed ?? []
  if (!inDirectory || closed.includes('recognition')) return null
  return (
    <Button
      component={Link}
      to="/recognition"
      size="md"
      leftSection={<IconHeartHandshake size={20} aria-hidden />}
    >
      {homeTexts.recogniseTitle}
    </Button>
  )
}

/** Only where something closes. */
const ClosesSoon = lazy(async () => ({ default: (await import('./closes-soon.tsx')).ClosesSoon }))

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
function Slides({ home }: { home: Reply<typeof contentApi.getHome> | undefined }) {
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
