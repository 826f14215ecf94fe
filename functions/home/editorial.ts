/** What editors put on home, as far as somebody may see it: its page, slides, award and challenges. */
import { type EventCard, listEventCards } from '#functions/awards/store.ts'
import { listChallengeCards } from '#functions/challenges/store.ts'
import { withMediaLinks, withMediaLinksEach } from '#functions/content/reading/linked.ts'
import { findPage, listSlides } from '#functions/content/reading/store.ts'
import { isTargetVisible, type KnownTargets, withVisibleTargets } from '#functions/content/reading/targets.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import type { AwardCard } from '#shared/awards/model.ts'
import { isAwardActive, visibleCards } from '#shared/awards/rules.ts'
import type { ChallengeCard } from '#shared/challenges/model.ts'
import { closingSoon, sortIntoSections } from '#shared/challenges/rules.ts'
import { homePageId } from '#shared/content/model.ts'
import type { PublishedSlide } from '#shared/content/reading.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { type HomeWay, homeWays } from '#shared/home/api.ts'
import { Problem } from '#shared/problems.ts'

/** All awards and challenges, read once for every part of home that goes by them. */
interface Lists {
  readonly events: Promise<EventCard[]>
  readonly challenges: Promise<ChallengeCard[]>
  /** Those of both that could be read. */
  readonly targets: Promise<KnownTargets>
}

/** Begins to read them. */
export function listsRead(): Lists {
  const [events, challenges] = [listEventCards(), listChallengeCards()]
  const targets = Promise.allSettled([events, challenges]).then(([events, challenges]) => ({
    events: events.status === 'fulfilled' ? events.value : undefined,
    challenges: challenges.status === 'fulfilled' ? challenges.value : undefined,
  }))
  return { events, challenges, targets }
}

/** Everybody sees home: communities in its record don't matter. */
export async function homePage() {
  const page = await findPage(homePageId)
  if (!page) throw new Problem('not-found')
  return withMediaLinks(page)
}

/** The slides that are meant for somebody and lead to nothing that they may not see. */
export async function slidesFor(
  actor: Actor,
  { targets }: Pick<Lists, 'targets'>,
): Promise<PublishedSlide[]> {
  const viewer = viewerOf(actor)
  const slides = (await listSlides()).filter(({ communities }) => seesCommunities(communities, viewer))
  return withMediaLinksEach(await withVisibleTargets(slides, ({ link }) => link, viewer, await targets))
}

/** The ways on from home that end before something that the person may not see. */
export async function closedTo(actor: Actor, lists: Pick<Lists, 'targets'>): Promise<HomeWay[]> {
  const viewer = viewerOf(actor)
  const targets = await lists.targets
  const open = await Promise.all([
    actor.person.hierarchy !== undefined && isTargetVisible('/recognition', viewer, targets),
    isTargetVisible('/innovation-always-on-site', viewer, targets),
  ])
  return homeWays.filter((_, index) => !open[index])
}

/** The newest active award event that the person may see, of any category. */
export async function latestAwardFor(
  actor: Actor,
  { events }: Pick<Lists, 'events'>,
  now: Date,
): Promise<AwardCard | undefined> {
  const seen = visibleCards(await events, viewerOf(actor))
  const latest = seen.find((card) => isAwardActive(card, now))
  return latest && withMediaLinks(latest)
}

/** The challenges that close soon, of those that somebody may see. */
export async function closingSoonFor(actor: Actor, { challenges }: Pick<Lists, 'challenges'>, now: Date) {
  const { active } = sortIntoSections(await challenges, viewerOf(actor), now)
  return closingSoon(active, now)
}
