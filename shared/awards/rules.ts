/** When an award event is open, and for whom. Pure; asked by client and server alike. */
import { groupDay } from '../clock.ts'
import { seesCommunities, type Viewer } from '../content/rules.ts'
import type { AwardCard, AwardEvent } from './model.ts'

/** Tells whether the categories include 35 or the last day has passed (docs/product.md#award-events). */
export function isAwardExpired(event: Pick<AwardEvent, 'categories' | 'to'>, now: Date): boolean {
  return (
    event.categories.includes(eventCategories.expired) || (event.to !== undefined && event.to < groupDay(now))
  )
}

function hasBegun({ from }: Pick<AwardEvent, 'from'>, now: Date): boolean {
  return from === undefined || from <= groupDay(now)
}

/** Tells whether an event has begun and has not expired. Whether it takes nominations too, `whyAwardClosed`
 * tells. */
export function isAwardActive(event: Pick<AwardEvent, 'categories' | 'from' | 'to'>, now: Date): boolean {
  return hasBegun(event, now) && !isAwardExpired(event, now)
}

/** A card with its former slugs, by which other events may still name it. */
type NamedCard = AwardCard & { readonly formerSlugs?: readonly string[] | undefined }

/** Returns every slug that leads to an event: the present one first, then the former ones. */
export function slugsOfCard({ slug, formerSlugs = [] }: Pick<NamedCard, 'slug' | 'formerSlugs'>): string[] {
  return [slug, ...formerSlugs]
}

/** Returns the cards that somebody may see (docs/product.md#visibility), without child awards that they may
 * not see. */
export function visibleCards(
  cards: readonly NamedCard[],
  viewer: Pick<Viewer, 'isAdmin' | 'communities'>,
): AwardCard[] {
  const hidden = new Set(
    cards.filter((each) => !seesCommunities(each.communities, viewer)).flatMap(slugsOfCard),
  )
  return cards.filter((each) => !hidden.has(each.slug)).map((card) => withoutChildren(card, hidden))
}

/** Removes the child awards whose slugs are hidden. */
export function withoutChildren<T extends Pick<AwardEvent, 'childAwards'>>(
  event: T,
  hidden: ReadonlySet<string>,
): T {
  return { ...event, childAwards: event.childAwards.filter(({ slug }) => !hidden.has(slug)) }
}

/** Says why the event takes no nominations now; nothing where it does. */
export function whyAwardClosed(
  event: Pick<AwardEvent, 'categories' | 'from' | 'to' | 'includeForm'>,
  now: Date,
): 'award-closed' | 'award-not-begun' | 'award-without-form' | undefined {
  if (isAwardExpired(event, now)) return 'award-closed'
  if (!hasBegun(event, now)) return 'award-not-begun'
  return event.includeForm ? undefined : 'award-without-form'
}

/** Returns the picture of an award for which no card was chosen. */
export function awardPicture(format: 'svg' | 'png'): string {
  return `/cards/award.${format}`
}

/** Width to height of the product's own pictures. */
export const cardShape = 640 / 400

/** Address of a card's picture for browsers, and for mail clients, which show no SVG. */
export function cardPicture(cardId: number, kind: 'svg' | 'png'): string {
  return `/cards/${cardId}.${kind}`
}

/** Category numbers of award events that the product itself asks about. */
export const eventCategories = {
  recognition: 22,
  expired: 35,
  innovation: 105,
  equity: 136,
  monthAwards: 137,
} as const
