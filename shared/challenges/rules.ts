/** When a challenge is open, and where it is listed. Pure; asked by client and server alike. */

import { daysFrom } from '../calendar/days.ts'
import { groupDay } from '../clock.ts'
import { seesCommunities, type Viewer } from '../content/rules.ts'
import { ideaCategories } from './categories.ts'
import type { Challenge, ChallengeCard, ChallengeLists } from './model.ts'

/** Tells whether the categories include 30 or the last day has passed (docs/product.md#challenges). */
export function isExpiredChallenge(
  { categories, to }: Pick<Challenge, 'categories' | 'to'>,
  now: Date,
): boolean {
  return categories.includes(ideaCategories.expiredChallenge) || (to !== undefined && to < groupDay(now))
}

/** Says why a challenge takes no ideas now; nothing where it does. */
export function whyChallengeClosed(
  challenge: Pick<Challenge, 'categories' | 'from' | 'to'>,
  now: Date,
): 'challenge-expired' | 'challenge-not-begun' | undefined {
  if (isExpiredChallenge(challenge, now)) return 'challenge-expired'
  const hasBegun = challenge.from === undefined || challenge.from <= groupDay(now)
  return hasBegun ? undefined : 'challenge-not-begun'
}

/** Counts the days that a challenge is open after this one: 0 on its last day, nothing where it has none or
 * takes no ideas. */
export function daysLeft(
  challenge: Pick<Challenge, 'categories' | 'from' | 'to'>,
  now: Date,
): number | undefined {
  if (challenge.to === undefined || whyChallengeClosed(challenge, now)) return undefined
  return daysFrom(groupDay(now), challenge.to)
}

/** Tells whether somebody is an owner of a challenge. */
export function ownsChallenge({ owners = [] }: Pick<Challenge, 'owners'>, personId: string): boolean {
  return owners.some((each) => each.personId === personId)
}

/** Sorts the challenges that somebody may see into the sections of a list. The always-open branch has a page
 * of its own. */
export function sortIntoSections(
  cards: readonly ChallengeCard[],
  viewer: Pick<Viewer, 'isAdmin' | 'communities'>,
  now: Date,
): ChallengeLists {
  const visible = cards
    .filter(({ categories }) => !categories.includes(ideaCategories.makeYourMark))
    .filter(({ communities }) => seesCommunities(communities, viewer))
  return {
    active: visible.filter((card) => !isExpiredChallenge(card, now)),
    expired: visible.filter((card) => isExpiredChallenge(card, now)),
  }
}

/** Days before its end in which a challenge closes soon, and how many of those home shows. */
const soonDays = 14
const mostSoon = 3

/** Returns the challenges of a list that close soon, the first to close first. */
export function closingSoon<C extends Pick<ChallengeCard, 'categories' | 'from' | 'to'>>(
  cards: readonly C[],
  now: Date,
): C[] {
  const days = (card: C) => daysLeft(card, now) ?? soonDays + 1
  return cards
    .filter((card) => days(card) <= soonDays)
    .sort((one, other) => days(one) - days(other))
    .slice(0, mostSoon)
}

/** Returns categories that only hidden challenges have: their names would reveal those challenges
 * (docs/product.md#visibility). */
export function hiddenCategories(
  cards: readonly Pick<ChallengeCard, 'categories' | 'communities'>[],
  viewer: Pick<Viewer, 'isAdmin' | 'communities'>,
): ReadonlySet<number> {
  const of = (isSeen: boolean) =>
    cards
      .filter(({ communities }) => seesCommunities(communities, viewer) === isSeen)
      .flatMap(({ categories }) => categories)
  const visible = new Set<number>([...Object.values(ideaCategories), ...of(true)])
  return new Set(of(false).filter((each) => !visible.has(each)))
}
