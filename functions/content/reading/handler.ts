/** Serves what everybody reads: home, pages, the sidebar's links, the category lists. */
import { listEventCards } from '#functions/awards/store.ts'
import { listChallengeCards } from '#functions/challenges/store.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { serve } from '#functions/serve.ts'
import type { AwardCard } from '#shared/awards/model.ts'
import { cardsSeenBy, isActive } from '#shared/awards/rules.ts'
import { closingSoon, hiddenCategories, listsOf } from '#shared/challenges/rules.ts'
import { homePageId } from '#shared/content/model.ts'
import type { Slide } from '#shared/content/reading.ts'
import { contentApi, type HomeWay, homeWays } from '#shared/content/reading-api.ts'
import { seesCommunities, seesFlagged, seesPage } from '#shared/content/rules.ts'
import { Problem } from '#shared/problems.ts'
import { withMediaLinks, withMediaLinksEach } from './linked.ts'
import { findPage, listLinks, listSlides, pageBySlug, readCategories } from './store.ts'
import { isTargetVisible, withVisibleTargets } from './targets.ts'

export const handler = serve(contentApi, {
  async getHome({ actor, now, requestId }) {
    const [page, slides, latestAward, closed, soon] = await Promise.all([
      homePage(),
      settled(slidesFor(actor), requestId),
      settled(latestAwardFor(actor, now), requestId),
      settled(closedTo(actor), requestId),
      settled(closingSoonFor(actor, now), requestId),
    ])
    return {
      page,
      slides: slides.value ?? [],
      latestAward: latestAward.value,
      closingSoon: soon.value,
      closed: closed.value ?? [],
      failed: [
        ...(slides.failed ? ['slides' as const] : []),
        ...(latestAward.failed ? ['latest-award' as const] : []),
      ],
    }
  },

  async getPage({ params, actor }) {
    const page = await pageBySlug(params.slug)
    if (!page || !seesPage(page, viewerOf(actor))) throw new Problem('not-found')
    return withMediaLinks(page)
  },

  async listLinks({ actor }) {
    const viewer = viewerOf(actor)
    const meant = (await listLinks()).filter(({ forFlags }) => seesFlagged(forFlags, viewer))
    const seen = await withVisibleTargets(meant, ({ to }) => to, viewer)
    const of = (group: 'guides' | 'resources') => seen.filter((each) => each.group === group)
    return { guides: of('guides'), resources: of('resources') }
  },

  async getCategories({ params, actor }) {
    const items = await readCategories(params.list)
    if (params.list !== 'idea') return { items }
    const hidden = hiddenCategories(await listChallengeCards(), viewerOf(actor))
    return { items: items.filter(({ id }) => !hidden.has(id)) }
  },
})

/** Home is everybody's, whatever its record says about communities. */
async function homePage() {
  const page = await findPage(homePageId)
  if (!page) throw new Problem('not-found')
  return withMediaLinks(page)
}

async function slidesFor(actor: Actor): Promise<Slide[]> {
  const viewer = viewerOf(actor)
  const meant = (await listSlides()).filter(({ communities }) => seesCommunities(communities, viewer))
  return withMediaLinksEach(await withVisibleTargets(meant, ({ link }) => link, viewer))
}

/** The ways on from home that end before something that the person may not see. */
async function closedTo(actor: Actor): Promise<HomeWay[]> {
  const open = await Promise.all([
    actor.person.hierarchy !== undefined && isTargetVisible('/recognition', viewerOf(actor)),
    isTargetVisible('/innovation-always-on-site', viewerOf(actor)),
  ])
  return homeWays.filter((_, index) => !open[index])
}

/** The newest active award event that the person may see, of any category (docs/product.md#home). */
async function latestAwardFor(actor: Actor, now: Date): Promise<AwardCard | undefined> {
  const seen = cardsSeenBy(await listEventCards(), viewerOf(actor))
  const latest = seen.find((card) => isActive(card, now))
  return latest && withMediaLinks(latest)
}

async function closingSoonFor(actor: Actor, now: Date) {
  const { active } = listsOf(await listChallengeCards(), viewerOf(actor), now)
  return closingSoon(active, now).map(({ id, slug, title, categories, from, to }) => ({
    ...{ id, slug, title, categories, from, to },
  }))
}

interface Settled<T> {
  readonly value?: T
  readonly failed: boolean
}

/** A part that fails leaves the rest of the page in place. */
async function settled<T>(part: Promise<T>, requestId: string): Promise<Settled<T>> {
  try {
    return { value: await part, failed: false }
  } catch (error) {
    log('error', 'part of the home page failed', { requestId, ...faultFields(error) })
    return { failed: true }
  }
}
