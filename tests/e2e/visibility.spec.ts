/** What is published for one community is there for its members at once, and for nobody else: not by
 * address, not by search (docs/product.md#visibility). */
import { expect, type Page } from '@playwright/test'
import { editingApi } from '#shared/content/editing-api.ts'
import type { Content } from '#shared/content/model.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

/** Words that nothing else in the portal has. */
const run = `zq${Date.now().toString(36)}`
const [community, guide, challenge] = [`Astronomers ${run}`, `Telescope ${run}`, `Comets ${run}`]
const slug = (kind: string) => `${kind}-${run}`
const member = 'sam.mokoena2'

test('what is meant for a community is seen by it and by nobody else', async ({ page, browser, baseURL }) => {
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
    title: guide,
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
  await join(portal, token, number)

  await openAs(page, member, `/communities/community/${slug('astronomers')}`)
  const active = page.getByRole('region', { name: communitiesTexts.active })
  await expect(active.getByText(challenge)).toBeVisible()
  // What is published is found a moment later.
  await expect(async () => {
    await page.goto(`/search/${run}`)
    for (const [group, title] of found)
      await expect(results(page, group).getByRole('link', { name: title })).toBeVisible({ timeout: 5000 })
  }).toPass()

  const outside = await (await browser.newContext()).newPage()
  await openAs(outside, 'employee', `/search/${run}`)
  await expect(outside.getByText(fill(searchTexts.none, { search: run }))).toBeVisible()
  await outside.goto(`/page/${slug('telescope')}`)
  await expect(outside.getByText(shellTexts.notFound)).toBeVisible()
})

const found: readonly [SearchGroup, string][] = [
  ['communities', community],
  ['pages', guide],
  ['challenges', challenge],
]

const results = (page: Page, group: SearchGroup) =>
  page.getByRole('region', { name: new RegExp(`^${searchTexts.groups[group]}`) })

/** Makes the member one of the community; nothing has been read of them before, so it holds at once. */
async function join(portal: { url: string }, token: string, number: number): Promise<void> {
  const body = { search: `${member}@thinktank.example` }
  const { items } = await callWith(portal, token, directoryApi.searchPeople, { body })
  const id = items[0]?.personId ?? ''
  const { version, communities } = await callWith(portal, token, directoryApi.getPerson, { params: { id } })
  const change = { version, communities: [...communities, number] }
  await callWith(portal, token, directoryApi.changePerson, { params: { id }, body: change })
}
