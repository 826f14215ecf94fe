/** The tab of a profile with the High5s that somebody holds. What stands in it comes when it is opened. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { useMe } from '#web/client/me.ts'
import type { High5Holder } from './high5s-list.tsx'
import { high5sQuery } from './queries.ts'

const High5s = lazy(async () => ({ default: (await import('./high5s-list.tsx')).High5s }))

const texts = nominationListTexts

/** How many High5s somebody holds, once it is known. Who is outside the directory is not told. */
export function useHigh5Count(personId: string): number | undefined {
  const { inDirectory } = useMe()
  return useQuery({ ...high5sQuery(personId), enabled: inDirectory }).data?.total
}

/** The tab of somebody's profile. */
export function useHigh5sTab(person: High5Holder) {
  return {
    key: 'high5s',
    label: texts.tabs.high5s.label,
    count: useHigh5Count(person.personId),
    content: (
      <Suspense fallback={null}>
        <High5s {...person} />
      </Suspense>
    ),
  }
}
