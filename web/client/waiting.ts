/** How much waits for the signed-in person: asked for by the menu and by the pages that begin with it. */
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { fill } from '#shared/messages/fill.ts'
import { waitingTexts } from '#shared/messages/nominations-lists.ts'
import type { WaitingItems } from '#shared/nominations/model.ts'
import { call } from './call.ts'
import { nominationsApi } from './contract.ts'
import { isUnderWay, useDecisions } from './pending-acts.ts'

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call(nominationsApi.getWaiting, { signal }),
  staleTime: 30_000,
})

/** Reads what waits, without what the person has decided and the server does not know yet. */
export function useWaiting(): UseQueryResult<WaitingItems> {
  const query = useQuery(waitingQuery)
  const decided = useDecisions().filter(isUnderWay)
  return { ...query, data: query.data && decided.reduce(countDown, query.data) } as typeof query
}

/** Returns the counts without one that is decided. */
export function countDown(waiting: WaitingItems, { part }: { part: keyof WaitingItems }): WaitingItems {
  const { [part]: items, ...rest } = waiting
  return items && items.count > 1 ? { ...waiting, [part]: { ...items, count: items.count - 1 } } : rest
}

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
  const { data } = useWaiting()
  const all = data ? parts.flatMap((part) => data[part] ?? []) : []
  const count = all.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return undefined
  const label = shownCount({ count, more: all.some(({ more }) => more) || undefined })
  return { shown: label, spoken: fill(waitingTexts.badge, { count: label }) }
}
