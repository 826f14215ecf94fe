/** Home, put together of what several features have: what waits for the person, what good news they have not
 * seen yet, where what they sent stands, what is new, what they did last, then the latest High5s that colleagues let
 * everybody see, before what editors wrote (docs/product.md#home). */
import { lazy, Suspense } from 'react'
import { HomePage as Home } from '#web/features/content/home/home-page.tsx'
import { WaitingForMe } from '#web/features/nominations/waiting/waiting-for-me.tsx'

/** Only where something is shown. */
const FreshFromWall = lazy(async () => ({
  default: (await import('#web/features/thanks/fresh-from-wall.tsx')).FreshFromWall,
}))

const NewInCommunities = lazy(async () => ({
  default: (await import('#web/features/ideas/new-in-communities.tsx')).NewInCommunities,
}))

const LastActs = lazy(async () => ({ default: (await import('./last-acts.tsx')).LastActs }))

const UnderWay = lazy(async () => ({
  default: (await import('#web/features/nominations/waiting/under-way.tsx')).UnderWay,
}))

const GoodNews = lazy(async () => ({
  default: (await import('#web/features/notifications/good-news.tsx')).GoodNews,
}))

export function HomePage() {
  return (
    <Home
      first={
        <>
          <WaitingForMe />
          <Suspense fallback={null}>
            <GoodNews />
            <UnderWay />
          </Suspense>
        </>
      }
      personal={
        <Suspense fallback={null}>
          <NewInCommunities />
          <LastActs />
          <FreshFromWall />
        </Suspense>
      }
    />
  )
}
