/** Home: what is the person's own first, then the wall and the slider beside short lists, and the content of
 * editors (docs/product.md#home). */
import { Button, Group } from '@mantine/core'
import { IconBulb, IconHeartHandshake } from '@tabler/icons-react'
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
import { Page } from '#web/ui/page/page.tsx'
import { ClosesSoon } from './closes-soon.tsx'
import { FailedPart } from './failed-part.tsx'
import styles from './home.module.css'
import { HomeContent, LatestAward } from './home-content.tsx'

interface HomePageProps {
  query: UseQueryResult<Home>
  /** The person's own tasks, status and news, side by side. */
  first?: ReactNode
  /** Whether these are not known yet: the parts below them would be pushed away from under a pointer. */
  isFirstComing?: boolean
  wall?: ReactNode
  /** Short lists beside the wall. */
  lists?: ReactNode
}

export function HomePage({ query, first, isFirstComing = false, wall, lists }: HomePageProps) {
  const me = useMe()
  return (
    <Page
      title={fill(homeTexts.welcome, { name: me.firstName || me.name })}
      lead={homeTexts.lead}
      actions={<Ways closed={query.data?.closed ?? []} />}
    >
      {isFirstComing ? (
        <Loading />
      ) : (
        <>
          <div className={styles.first}>{first}</div>
          <LoadState query={query} failure={pagesTexts.load}>
            {(home) => (
              <div className={styles.columns}>
                <div className={styles.column}>
                  {wall}
                  <Slides home={home} query={query} />
                  <HomeContent home={home} />
                </div>
                <div className={styles.column}>
                  {home.closingSoon?.length ? <ClosesSoon challenges={home.closingSoon} /> : null}
                  {lists}
                  <LatestAward home={home} query={query} />
                </div>
              </div>
            )}
          </LoadState>
        </>
      )}
    </Page>
  )
}

/** The acts that most people come for, without those that are closed to the person. */
function Ways({ closed }: Pick<Home, 'closed'>) {
  const { inDirectory } = useMe()
  return (
    // The last one is on top where they do not fit side by side.
    <Group gap="sm" style={{ flexWrap: 'wrap-reverse' }}>
      {!closed.includes('always-on') && (
        <Button
          component={Link}
          to="/innovation-always-on-site"
          variant="default"
          leftSection={<IconBulb size={20} aria-hidden />}
        >
          {homeTexts.shareTitle}
        </Button>
      )}
      {inDirectory && !closed.includes('recognition') && (
        <Button component={Link} to="/recognition" leftSection={<IconHeartHandshake size={20} aria-hidden />}>
          {homeTexts.recogniseTitle}
        </Button>
      )}
    </Group>
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

function Slides({ home: { slides, failed }, query }: Pick<SliderProps, 'query'> & { home: Home }) {
  if (failed.includes('slides')) return <FailedPart text={homeTexts.sliderFailed} query={query} />
  if (slides.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Slider slides={slides} query={query} />
    </Suspense>
  )
}
