/** The search: it suggests while somebody types, marks and keeps the text; a community's content is found by its members at
 * once, and by nobody else, nor is it opened by its address (docs/product.md#visibility). */
import { expect, type Page } from '@playwright/test'
import { directoryApi } from '#shared/directory/api.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import { expectAccessible } from './support/accessible.ts'
import { publish } from './support/content.ts'
import { callAs, openAs, pageOf } from './support/journey.ts'
import { test } from './support/test.ts'

/** Words that nothing else in the portal has. */
const run = `zq${Date.now().toString(36)}`
const [community, guide, challenge] = [`Astronomers ${run}`, `Telescope ${run}`, `Comets ${run}`]
const slug = (kind: string) => `${kind}-${run}`
const member = 'sam.mokoena2'

test('what is meant for a community is found as its members type, and by nobody else', async ({
  page,
  browser,
}) => {
  const { id } = await publish({
    kind: 'community',
    title: community,
    slug: slug('astronomers'),
    content: '<p>We look up.</p>',
    categories: [],
  })
  const communities = [Number(id)]
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
  await join(Number(id))

  await openAs(page, member, `/communities/community/${slug('astronomers')}`)
  const active = page.getByRole('region', { name: communitiesTexts.active })
  await expect(active.getByText(challenge)).toBeVisible()
  // What is published is found a moment later.
  await expect(async () => {
    await page.goto(`/search/${run}`)
    for (const [group, title] of found)
      await expect(results(page, group).getByRole('link', { name: title })).toBeVisible({ timeout: 5000 })
  }).toPass()
  const box = page.getByRole('combobox', { name: shellTexts.search })
  const search = `telescope ${run}`
  await box.fill(search)
  const options = page.getByRole('listbox', { name: searchTexts.suggestions }).getByRole('option')
  // Those of the text before stay until these are there, and would take the mark with them.
  await expect(options).toHaveText([guide, fill(searchTexts.allResults, { search })])
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(`/page/${slug('telescope')}`)
  await expect(box).toHaveValue('')
  // A page that comes takes the focus from who has pressed nothing since.
  await expect(page.getByRole('heading', { level: 1, name: guide })).toBeFocused()

  const typed = `TÉLESCOPE ${run.slice(0, 6)}`
  await box.fill(typed)
  await box.press('Enter')
  await expect(page).toHaveURL(`/search/${encodeURIComponent(typed)}`)
  const first = results(page, 'pages').getByRole('link').first()
  await expect(first.locator('mark')).toHaveText(['Telescope', run.slice(0, 6)])
  await first.click()
  await expect(page).toHaveURL(`/page/${slug('telescope')}`)
  await page.goBack()
  await expect(box).toHaveValue(typed)

  const outside = await pageOf(browser, 'employee', `/search/${run}`)
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
async function join(number: number): Promise<void> {
  const body = { search: `${member}@thinktank.example` }
  const { items } = await callAs('admin', directoryApi.searchPeople, { body })
  const params = { id: items[0]?.personId ?? '' }
  const { version, communities } = await callAs('admin', directoryApi.getPerson, { params })
  const change = { version, communities: [...communities, number] }
  await callAs('admin', directoryApi.changePerson, { params, body: change })
}
