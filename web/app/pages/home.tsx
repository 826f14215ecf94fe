/** Home, composed of parts of several features: the tasks that wait for the person, their nominations and
 * unread news, the latest of the wall, and short lists (docs/product.md#home). */
import { useQuery } from '@tanstack/react-query'
import type { IdeaLine } from '#shared/ideas/model.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { homeQuery } from '#web/client/content-queries.ts'
import { queryClient, useAllRead } from '#web/client/query-client.ts'
import { waitingQuery } from '#web/client/waiting.ts'
import { HomePage as Home } from '#web/features/home/home-page.tsx'
import { UnderWay } from '#web/features/nominations/waiting/under-way.tsx'
import { WaitingOverview } from '#web/features/nominations/waiting/waiting-for-me.tsx'
import { GoodNews } from '#web/features/notifications/good-news.tsx'
import { useUnreadNews } from '#web/features/notifications/queries.ts'
import { FreshFromWall } from '#web/features/thanks/fresh-from-wall.tsx'
import { IdeaLines } from '#web/ui/ideas/idea-lines.tsx'
import { HomePanel } from '#web/ui/page/home-panel.tsx'
import { hasSession } from '../session/browser-session.ts'
import { LastActs } from './last-acts.tsx'

// Asked for beside the person, not after them.
if (hasSession()) {
  void queryClient.prefetchQuery(homeQuery)
  void queryClient.prefetchQuery(waitingQuery)
}

export function HomePage() {
  const query = useQuery(homeQuery)
  const waiting = useQuery(waitingQuery)
  const { readings } = useUnreadNews()
  const isFirstComing = !useAllRead([query, waiting, ...readings])
  const { sent, wall = [], newIdeas = [], ownIdeas = [] } = query.data ?? {}
  return (
    <Home
      query={query}
      first={
        <>
          <WaitingOverview />
          {sent && <UnderWay sent={sent} />}
          <GoodNews />
        </>
      }
      isFirstComing={isFirstComing}
      wall={wall.length > 0 && <FreshFromWall cards={wall} />}
      lists={
        <>
          {newIdeas.length > 0 && <NewInCommunities ideas={newIdeas} />}
          <LastActs ideas={ownIdeas} nominations={sent?.items ?? []} />
        </>
      }
    />
  )
}

/** The newest ideas of colleagues for the person's communities. */
function NewInCommunities({ ideas }: { ideas: readonly IdeaLine[] }) {
  return (
    <HomePanel title={homeTexts.newIdeas} way={{ to: '/all-ideas', text: homeTexts.newIdeasAll }}>
      <IdeaLines ideas={ideas} />
    </HomePanel>
  )
}
