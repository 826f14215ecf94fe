/** How much waits for the signed-in person: asked for by the menu and by the pages that begin with it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fill } from '#shared/messages/fill.ts'
import { waitingTexts } from '#shared/messages/nominations-lists.ts'
import { call } from './call.ts'
import { nominationsApi } from './contract.ts'

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call(nominationsApi.getWaiting, { signal }),
  staleTime: 30_000,
})

/** More is not counted. */
const mostShown = 99

/** A number as menus and pages show it: `99+` where there are more. */
export function shownCount({
  count,
  more,
}: {
  readonly count: number
  readonly more?: true | undefined
}): string {
  return more || count > mostShown ? fill(waitingTexts.more, { count: mostShown }) : String(count)
}

/** Parts that the person answers or decides for themselves. */
export const ownParts = ['answer', 'review', 'employeeAwards', 'reviewFor', 'employeeAwardsFor'] as const
export type WaitingPart = (typeof ownParts)[number]

/** Returns the menu's badge for what waits, or nothing while that is unknown or where nothing waits. */
export function useWaitingBadge(
  parts: readonly WaitingPart[],
): { shown: string; spoken: string } | undefined {
  const { data } = useQuery(waitingQuery)
  const all = data ? parts.flatMap((part) => data[part] ?? []) : []
  const count = all.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return undefined
  const label = shownCount({ count, more: all.some(({ more }) => more) || undefined })
  return { shown: label, spoken: fill(waitingTexts.badge, { count: label }) }
}
