/** Home: a welcome, news, the ways that people come for, and the content of editors
 * (docs/product.md#home). */

import { Button, Skeleton } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { ShownSlide } from '#shared/content/reading.ts'
import { fill } from '#shared/messages/fill.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { pagesTexts } from '#shared/messages/lists.ts'
import type { Home } from '#web/client/content-queries.ts'
import { useMe } from '#web/client/me.ts'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ClosesSoon } from './closes-soon.tsx'
import { FailedPart } from './failed-part.tsx'
import styles from './home.module.css'
import { HomeContent } from './home-content.tsx'
import { QuickActions } from './quick-actions.tsx'

interface HomePageProps {
  query: UseQueryResult<Home>
  /** Content before everything else. */
  first?: ReactNode
  /** Whether that is not known yet: what stands below it would be pushed away from under a pointer. */
  isFirstComing?: boolean
  /** The person's own content, before that of editors. */
  personal?: ReactNode
}

export function HomePage({ query, first, isFirstComing = false, personal }: HomePageProps) {
  const me = useMe()
  // Those that are not meant for the person go once that is known.
  const closed = query.data?.closed ?? []
  return (
    <Page
      title={fill(homeTexts.welcome, { name: me.firstName || me.name })}
      lead={homeTexts.lead}
      actions={<Recognise closed={closed} />}
    >
      {isFirstComing ? (
        <Loading />
      ) : (
        <>
          {first}
          {query.error ? (
            <ProblemAlert failure={query.error} fault={pagesTexts.load} retry={() => query.refetch()} />
          ) : (
            <Slides query={query} />
          )}
          <QuickActions closed={closed} />
          {query.data?.closingSoon?.length ? <ClosesSoon challenges={query.data.closingSoon} /> : null}
          {personal}
          {!query.error && (
            <LoadState query={query}>{(home) => <HomeContent home={home} query={query} />}</LoadState>
          )}
        </>
      )}
    </Page>
  )
}

/** The way that most people come for, in reach of the first tap; not for those to whom the quick actions
 * offer none. */
function Recognise({ closed }: { closed: Home['closed'] }) {
  const { inDirectory } = useMe()
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

/** Asked for beside the call, not after it. A slider that cannot be loaded takes nothing else with it. */
const loading = import('./slider.tsx').then(
  ({ Slider }): ComponentType<SliderProps> => Slider,
  () => Missing,
)
const Slider = lazy(async () => ({ default: await loading }))

function Missing({ query }: SliderProps) {
  return <FailedPart text={homeTexts.sliderFailed} query={query} />
}

interface SliderProps {
  slides: readonly ShownSlide[]
  query: UseQueryResult<Home>
}

function Slides({ query }: Pick<SliderProps, 'query'>) {
  const place = <Skeleton className={styles.place} animate={false} aria-hidden />
  if (!query.data) return place
  const { slides, failed } = query.data
  if (failed.includes('slides')) return <FailedPart text={homeTexts.sliderFailed} query={query} />
  if (slides.length === 0) return null
  return (
    <Suspense fallback={place}>
      <Slider slides={slides} query={query} />
    </Suspense>
  )
}
