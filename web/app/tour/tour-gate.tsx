/** Whether the tour shows: on the home page, at somebody's first visit or where they ask for it again. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { meQuery } from '#web/client/me.ts'
import { tourAddress } from './address.ts'

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

export function TourGate() {
  const { data: me } = useQuery(meQuery)
  const { pathname, search } = useLocation()
  const isAsked = pathname + search === tourAddress
  if (!me || !(isAsked || (pathname === '/' && !me.preferences.toured))) return null
  return (
    <Suspense>
      <Tour inDirectory={me.inDirectory} />
    </Suspense>
  )
}
