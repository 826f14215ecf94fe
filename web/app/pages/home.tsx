/** Home, composed of parts of several features: what waits for the person, their unread news and the state of
 * what they sent, then the parts of every visitor (docs/product.md#home). */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { homeQuery } from '#web/client/content-queries.ts'
import { useAllRead } from '#web/client/query-client.ts'
import { waitingQuery } from '#web/client/waiting.ts'
import { HomePage as Home } from '#web/features/home/home-page.tsx'
import { UnderWay } from '#web/features/nominations/waiting/under-way.tsx'
import { WaitingOverview } from '#web/features/nominations/waiting/waiting-for-me.tsx'
import { GoodNews } from '#web/features/notifications/good-news.tsx'
import { useUnreadNews } from '#web/features/notifications/queries.ts'

/** Below what is seen first. */
const PersonalParts = lazy(async () => ({ default: (await import('./personal-parts.tsx')).PersonalParts }))

export function HomePage() {
  const query = useQuery(homeQuery)
  const waiting = useQuery(waitingQuery)
  const { readings } = useUnreadNews()
  const isFirstComing = !useAllRead([query, waiting, ...readings])
  const { sent } = query.data ?? {}
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
        query.data && (
          <Suspense fallback={null}>
            <PersonalParts {...query.data} />
          </Suspense>
        )
      }
    />
  )
}
