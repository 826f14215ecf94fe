/** The tab of a profile with the High5s that somebody holds. Its list loads when it is opened. */
import { lazy, Suspense } from 'react'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import type { High5Holder } from './high5s-list.tsx'
import { useLatestHigh5s } from './queries.ts'

const High5s = lazy(async () => ({ default: (await import('./high5s-list.tsx')).High5s }))

const texts = nominationListTexts

/** The tab of somebody's profile. */
export function useHigh5sTab(person: High5Holder) {
  return {
    key: 'high5s',
    label: texts.tabs.high5s.label,
    count: useLatestHigh5s(person.personId).data?.total,
    content: (
      <Suspense fallback={null}>
        <High5s {...person} />
      </Suspense>
    ),
  }
}
