/** The search: it suggests while somebody types, marks and keeps the text; a community's content is found by its members at
 * once, and by nobody else, nor is it opened by its address (docs/product.md#visibility). The palette leads to a colleague
 * and to an act, and the tour comes again. */
import { expect, type Page } from '@playwright/test'
import { directoryApi } from '#shared/directory/api.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { delegationTexts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { paletteTexts } from '#shared/messages/palette.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { tourTexts } from '#shared/messages/tour.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import { expectAccessible, expectNoFaults, expectToFit } from './support/accessible.ts'
import { publish } from './support/content.ts'
import { callAs, openAs, pageOf, personOf } from './support/journey.ts'
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

  // Words that nothing has together: what has most of them says which.
  await page.goto(`/search/${run} telescope nowhere`)
  const near = fill(searchTexts.nearMatch, { found: `“${run}”, “telescope”`, missing: '“nowhere”' })
  await expect(results(page, 'pages').getByText(near)).toBeVisible()

  // The palette, by keys alone: a colleague, then an act by another word for it.
  const colleague = personOf('sponsor')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: paletteTexts.title })
  const command = palette.getByRole('combobox')
  await expect(command).toBeFocused()
  await command.fill(colleague.name)
  await expect(palette.getByRole('option', { name: colleague.name }).first()).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await command.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: colleague.name })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: paletteTexts.title }).click()
  await command.fill('holiday')
  await expectToFit(page)
  await command.press('Enter')
  const away = page.getByRole('region', { name: delegationTexts.title })
  await expect(away).toBeInViewport()
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: paletteTexts.tour }).click()
  await expect(page.getByRole('dialog', { name: tourTexts.steps.recognise.title })).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')

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
