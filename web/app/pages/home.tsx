/** Home, put together of what several features have: what waits for the person, what good news they have not
 * seen yet, where what they sent stands, what is new, what they did last, then the latest High5s that colleagues let
 * everybody see, before what editors wrote (docs/product.md#home). */
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { type Home as HomeReply, homeQuery } from '#web/client/home.ts'
import { useAllRead } from '#web/client/use-all-read.ts'
import { waitingQuery } from '#web/client/waiting.ts'
import { HomePage as Home } from '#web/features/home/home-page.tsx'
import { WaitingOverview } from '#web/features/nominations/waiting/waiting-for-me.tsx'
import { useUnreadNews } from '#web/features/notifications/queries.ts'

/** They are on their way beside the calls: once these have come, nothing above the ways on comes later. One that cannot be
 * loaded takes nothing else with it. */
const goodNews = import('#web/features/notifications/good-news.tsx').catch(() => ({ GoodNews: Nothing }))
const underWay = import('#web/features/nominations/waiting/under-way.tsx').catch(() => ({
  UnderWay: Nothing as ComponentType<{ sent: NonNullable<HomeReply['sent']> }>,
}))
const GoodNews = lazy(async () => ({ default: (await goodNews).GoodNews }))
const UnderWay = lazy(async () => ({ default: (await underWay).UnderWay }))

const Nothing = () => null

/** Only where something is shown. */
const FreshFromWall = lazy(async () => ({
  default: (await import('#web/features/thanks/fresh-from-wall.tsx')).FreshFromWall,
}))

const NewInCommunities = lazy(async () => ({
  default: (await import('#web/features/ideas/new-in-communities.tsx')).NewInCommunities,
}))

const LastActs = lazy(async () => ({ default: (await import('./last-acts.tsx')).LastActs }))

export function HomePage() {
  const query = useQuery(homeQuery)
  const waiting = useQuery(waitingQuery)
  const { readings } = useUnreadNews()
  const isFirstComing = !useAllRead([query, waiting, ...readings])
  const { newIdeas = [], ownIdeas = [], sent, wall = [] } = query.data ?? {}
  return (
    <Home
      query={query}
      first={
        <>
          <WaitingOverview />
          <GoodNews />
          {sent && <UnderWay sent={sent} />}
        </>
      }
      isFirstComing={isFirstComing}
      personal={
        <Suspense fallback={null}>
          {newIdeas.length > 0 && <NewInCommunities ideas={newIdeas} />}
          <LastActs ideas={ownIdeas} nominations={sent?.items ?? []} />
          {wall.length > 0 && <FreshFromWall cards={wall} />}
        </Suspense>
      }
    />
  )
}
