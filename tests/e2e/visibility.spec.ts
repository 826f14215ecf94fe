/** What is published for one community is there for its members at once, and for nobody else: not in lists, not by
 * address, not by search, not in counts (docs/product.md#visibility). */
import { expect, type Page } from '@playwright/test'
import { editingApi } from '#shared/content/editing-api.ts'
import type { Content } from '#shared/content/model.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { fill } from '#shared/messages/fill.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { SearchGroup } from '#shared/search/groups.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

/** Words that nothing else in the portal has. */
const run = `zq${Date.now().toString(36)}`
const [community, page, challenge] = [`Astronomers ${run}`, `Telescope ${run}`, `Comets ${run}`]
const slug = (kind: string) => `${kind}-${run}`
const member = 'sam.mokoena2'

test('what is meant for a community is seen by it and by nobody else', async ({ browser, baseURL }) => {
  const portal = { url: baseURL ?? '' }
  const token = await tokenOf(portal.url, 'admin')
  const publish = async (content: Content) => {
    const { kind, id, version } = await callWith(portal, token, editingApi.createContent, {
      body: { content },
    })
    await callWith(portal, token, editingApi.publish, { params: { kind, id }, body: { version } })
    return Number(id)
  }
  const number = await publish({
    kind: 'community',
    title: community,
    slug: slug('astronomers'),
    content: '<p>We look up.</p>',
    categories: [],
  })
  const communities = [number]
  await publish({
    kind: 'page',
    title: page,
    slug: slug('telescope'),
    content: '<p>How to use it.</p>',
    communities,
    forFlags: [],
  })
  await publish({
    kind: 'challenge',
    title: challenge,
    slug: slug('comets'),
    excerpt: 'Who sees the next one?',
    content: '<p>Tell us.</p>',
    categories: [],
    communities,
    tabs: [],
    prizes: {},
    fields: [],
    termsSlug: slug('telescope'),
  })
  await publish({
    kind: 'slide',
    title: `Stars ${run}`,
    text: '',
    image: { url: '/pictures/slide-recognition.svg', alt: '' },
    order: 0,
    communities,
  })
  await join(portal, token, number)

  const inside = await (await browser.newContext()).newPage()
  await openAs(inside, member)
  await expect(slide(inside)).not.toHaveCount(0)
  await inside.goto('/communities')
  await expect(inside.getByRole('main').getByRole('heading', { name: community })).toBeVisible()
  await inside.goto(`/communities/community/${slug('astronomers')}`)
  const active = inside.getByRole('region', { name: communitiesTexts.active })
  await expect(active.getByText(challenge)).toBeVisible()
  await inside.goto(`/page/${slug('telescope')}`)
  await expect(inside.getByRole('heading', { level: 1, name: page })).toBeVisible()
  await inside.goto(`/search/${run}`)
  for (const [group, title] of found) {
    await expect(results(inside, group).getByRole('link', { name: title })).toBeVisible()
  }

  const outside = await (await browser.newContext()).newPage()
  await openAs(outside, 'employee')
  await expect(outside.getByRole('region', { name: homeTexts.slider })).toBeVisible()
  await expect(slide(outside)).toHaveCount(0)
  await outside.goto('/communities')
  await expect(outside.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await expect(outside.getByText(community)).toHaveCount(0)
  await outside.goto(`/communities/community/${slug('astronomers')}`)
  await expect(outside.getByText(communitiesTexts.notFound)).toBeVisible()
  await outside.goto(`/page/${slug('telescope')}`)
  await expect(outside.getByText(shellTexts.notFound)).toBeVisible()
  await outside.goto(`/search/${run}`)
  await expect(outside.getByText(fill(searchTexts.none, { search: run }))).toBeVisible()
  await expect(outside.getByRole('main').getByRole('link', { name: new RegExp(run) })).toHaveCount(0)
})

const found: readonly [SearchGroup, string][] = [
  ['communities', community],
  ['pages', page],
  ['challenges', challenge],
]

const results = (page: Page, group: SearchGroup) =>
  page.getByRole('region', { name: new RegExp(`^${searchTexts.groups[group]}`) })

const slide = (page: Page) =>
  page.getByRole('region', { name: homeTexts.slider }).getByText(`Stars ${run}`, { exact: false })

/** Makes the member one of the community; nothing has been read of them before, so it holds at once. */
async function join(portal: { url: string }, token: string, number: number): Promise<void> {
  const body = { search: `${member}@thinktank.example` }
  const { items } = await callWith(portal, token, directoryApi.searchPeople, { body })
  const id = items[0]?.personId ?? ''
  const { version, communities } = await callWith(portal, token, directoryApi.getPerson, { params: { id } })
  const change = { version, communities: [...communities, number] }
  await callWith(portal, token, directoryApi.changePerson, { params: { id }, body: change })
}
