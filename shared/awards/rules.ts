/** When an award event is open. Pure; asked by client and server alike. */
import { groupDay } from '../clock.ts'
import { eventCategories } from './categories.ts'
import type { AwardEvent } from './model.ts'

/** Expired: its categories include 35, or its last day has passed (document 2 section 2.1). */
export function isExpired(event: Pick<AwardEvent, 'categories' | 'to'>, now: Date): boolean {
  return (
    event.categories.includes(eventCategories.expired) || (event.to !== undefined && event.to < groupDay(now))
  )
}

/** Whether somebody of these communities may see it; administrators see all (document 2 section 6). */
export function seesEvent(
  event: Pick<AwardEvent, 'communities'>,
  viewer: { communities: readonly number[]; isAdmin: boolean },
): boolean {
  return (
    viewer.isAdmin ||
    event.communities.length === 0 ||
    event.communities.some((each) => viewer.communities.includes(each))
  )
}

/** Why nobody can nominate for this event just now; nothing where they can. */
export function whyClosed(
  event: Pick<AwardEvent, 'categories' | 'from' | 'to' | 'includeForm'>,
  now: Date,
): 'award-closed' | 'award-not-begun' | 'award-without-form' | undefined {
  if (isExpired(event, now)) return 'award-closed'
  if (event.from !== undefined && groupDay(now) < event.from) return 'award-not-begun'
  return event.includeForm ? undefined : 'award-without-form'
}

/** Address of a card's picture for browsers, and for mail clients, which show no SVG. */
export function cardPicture(cardId: number, kind: 'svg' | 'png'): string {
  return `/cards/${cardId}.${kind}`
}
