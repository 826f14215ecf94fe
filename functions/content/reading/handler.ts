/** Serves what everybody reads: pages, the sidebar's links, the category lists. */
import { listChallengeCards } from '#functions/challenges/store.ts'
import { viewerOf } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { hiddenCategories } from '#shared/challenges/rules.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import { seesFlagged, seesPage } from '#shared/content/rules.ts'
import { Problem } from '#shared/problems.ts'
import { withMediaLinks } from './linked.ts'
import { listLinks, pageBySlug, readCategories } from './store.ts'
import { withVisibleTargets } from './targets.ts'

export const handler = serve(contentApi, {
  async getPage({ params, actor }) {
    const page = await pageBySlug(params.slug)
    if (!page || !seesPage(page, viewerOf(actor))) throw new Problem('not-found')
    return withMediaLinks(page)
  },

  async listLinks({ actor }) {
    const viewer = viewerOf(actor)
    const links = (await listLinks()).filter(({ forFlags }) => seesFlagged(forFlags, viewer))
    const seen = await withVisibleTargets(links, ({ to }) => to, viewer)
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
