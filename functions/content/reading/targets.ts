/** Where links of the site lead: what a person may not see is not promised to them either
 * (docs/product.md#visibility). */
import { type EventCard, eventBySlug, eventCardsOf } from '#functions/awards/store.ts'
import { challengeBySlug, findChallenge } from '#functions/challenges/store.ts'
import { communityNamed } from '#functions/communities/store.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import { alwaysOnId, type ChallengeCard } from '#shared/challenges/model.ts'
import { seesCommunities, seesCommunity, seesPage, type Viewer } from '#shared/content/rules.ts'
import { pageBySlug } from './store.ts'

/** All awards and challenges, where they were read anyway: what is among them is not read again. */
export interface KnownTargets {
  readonly events?: readonly EventCard[] | undefined
  readonly challenges?: readonly ChallengeCard[] | undefined
}

/** Those whose links, if they have one, lead to something that the person may see. */
export async function withVisibleTargets<T>(
  items: readonly T[],
  linkOf: (item: T) => string | undefined,
  viewer: Viewer,
  known: KnownTargets = {},
): Promise<T[]> {
  const seen = await Promise.all(items.map((item) => isTargetVisible(linkOf(item), viewer, known)))
  return items.filter((_, index) => seen[index])
}

/** False only where there is something that the person may not see; an address elsewhere is nobody's secret. */
export async function isTargetVisible(
  link: string | undefined,
  viewer: Viewer,
  { events, challenges }: KnownTargets = {},
): Promise<boolean> {
  if (!link?.startsWith('/')) return true
  const [page = '', ...names] = partsOf(link)
  const name = names.at(-1)
  switch (page) {
    case 'page':
      return isSeen(name && (await pageBySlug(name)), (found) => seesPage(found, viewer))
    case 'communities':
      if (!name) return viewer.isAdmin || viewer.communities.length > 0
      return isSeen(await communityNamed(name), (found) => seesCommunity(found, viewer))
    case 'idea-challenges':
      return isSeen(name && (named(name, challenges) ?? (await challengeBySlug(name))), (found) =>
        seesCommunities(found.communities, viewer),
      )
    case 'make-your-mark':
    case 'innovation-always-on-site':
      return isSeen(
        challenges?.find(({ id }) => id === alwaysOnId) ?? (await findChallenge(alwaysOnId)),
        (found) => seesCommunities(found.communities, viewer),
      )
    case 'recognition':
    case 've-awards':
    case 'innovation-awards':
      if (name)
        return isSeen(named(name, events) ?? (await eventBySlug(name)), (found) =>
          seesCommunities(found.communities, viewer),
        )
      return page !== 'recognition' || seesSome(eventCategories.recognition, viewer, events)
    default:
      return true
  }
}

function isSeen<T>(found: T | '' | undefined, sees: (found: T) => boolean): boolean {
  return !found || sees(found)
}

/** One that has this slug now; by a former one it is looked for. */
function named<T extends { readonly slug: string }>(name: string, known: readonly T[] | undefined) {
  return known?.find(({ slug }) => slug === name)
}

async function seesSome(
  category: number,
  viewer: Viewer,
  events: readonly EventCard[] | undefined,
): Promise<boolean> {
  const cards =
    events?.filter(({ categories }) => categories.includes(category)) ?? (await eventCardsOf(category))
  return cards.length === 0 || cards.some(({ communities }) => seesCommunities(communities, viewer))
}

/** The parts of a path as the router reads them. */
function partsOf(link: string): string[] {
  const [path = ''] = link.split(/[?#]/)
  const parts = path.split('/').filter(Boolean)
  try {
    return parts.map((part) => decodeURIComponent(part).toLowerCase())
  } catch {
    return parts
  }
}
