/** What a plain employee reads and finds: home with its slider, pages, communities, the store, search and its
 * suggestions; with much, little and nothing to show; usable by everybody on wide and narrow screens. */
import { expect, type Page } from '@playwright/test'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { digitalStoreTexts } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { pagesTexts } from '#shared/messages/lists.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { firstFew } from '#tests/support/tier.ts'
import { expectAccessible } from './support/accessible.ts'
import { sendIdea } from './support/ideas.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const slider = (page: Page) => page.getByRole('region', { name: homeTexts.slider })
/** A slide while it is the one shown: the others cannot be reached. */
const slide = (page: Page, n: number) =>
  slider(page)
    .getByRole('group', { name: new RegExp(`^Slide ${n} of`) })
    .and(page.locator(':not([inert])'))
const searchBox = (page: Page) => page.getByRole('combobox', { name: shellTexts.search })
/** Opens the portal for an employee when an idea about lights, which everybody may see, is found by the search. */
async function openWithLights(page: Page, url = ''): Promise<void> {
  await sendIdea(url, 'colleague', `Lights that switch themselves off ${Date.now().toString(36)}`)
  await openAs(page, 'employee')
  await expect(async () => {
    await page.goto('/search/lights%20switch')
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible({ timeout: 15_000 })
  }).toPass()
}
/** The pointer rests on nothing. */
const away = (page: Page) => page.mouse.move(2, 700)

test('the slider goes on every four seconds, and not while somebody pauses it, looks closely or wants less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openAs(page, 'employee')
  await expect(slide(page, 1)).toBeVisible()
  await away(page)
  // From here on time passes by `runFor` alone, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(20_000)
  await expect(slide(page, 1)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(slider(page).getByRole('button', { name: homeTexts.pause })).toBeVisible()
  await page.clock.runFor(4000)
  await expect(slide(page, 2)).toBeVisible()
  await expect(slide(page, 1)).toHaveCount(0)

  // Without motion a slide is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(slider(page).getByRole('button', { name: homeTexts.play })).toBeVisible()
  await page.clock.runFor(20_000)
  await slider(page).getByRole('button', { name: homeTexts.next }).click()
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(slide(page, 2)).toBeVisible()

  await slider(page).getByRole('button', { name: homeTexts.play }).click()
  await away(page)
  await expect(slider(page).getByRole('button', { name: homeTexts.pause })).toBeVisible()
  await page.clock.runFor(4000)
  await expect(slide(page, 3)).toBeVisible()
  await slide(page, 3).hover()
  await page.clock.runFor(20_000)
  await expect(slide(page, 3)).toBeVisible()
  await away(page)
  await page.clock.runFor(4000)
  await expect(slide(page, 4)).toBeVisible()
  await slider(page).getByRole('button', { name: homeTexts.pause }).click()
  await expect(slider(page).getByRole('button', { name: homeTexts.play })).toBeVisible()
  await away(page)
  await page.clock.runFor(20_000)
  await slider(page).getByRole('button', { name: homeTexts.play }).click()
  await expect(slider(page).getByRole('button', { name: homeTexts.pause })).toBeVisible()
  await away(page)
  await slide(page, 4).getByRole('link').focus()
  await page.clock.runFor(20_000)
  await expect(slide(page, 4)).toBeVisible()
  await slide(page, 4).getByRole('link').click()
  await expect(page).toHaveURL('/communities')
})

test('a page is read, and one for other roles is not there', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'employee')
  await page.getByRole('link', { name: 'Employee Guide' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Guide' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'HCBP Guide' })).toHaveCount(0)
  await page.goto('/page/hcbp-guide')
  await expect(page.getByText(shellTexts.notFound)).toBeVisible()
})

/** What editors wrote is cleaned once more, and stays within the screen of a phone. */
async function expectCleaned(page: Page): Promise<void> {
  const cells = '<td>Quarterly figures of everything</td>'.repeat(8)
  const content = `
    <p>Still here, with averyveryverylongwordwithoutanyplacetobreakit${'and'.repeat(40)}.</p>
    <script>window.evil = 1</script>
    <img src="/nowhere.png" alt="Nothing" width="2000" height="400" onerror="window.evil = 2">
    <svg><script>window.evil = 3</script></svg>
    <a href="javascript:window.evil = 4">Careful</a>
    <iframe srcdoc="<script>parent.evil = 5</script>"></iframe>
    <pre>${'a line that does not end '.repeat(20)}</pre>
    <table><caption>Figures</caption><tbody><tr>${cells}</tr></tbody></table>`
  await page.route('**/api/pages/privacy-policy', (route) =>
    route.fulfill({
      json: {
        id: '3',
        slug: 'privacy-policy',
        title: 'Privacy',
        content,
        publishedAt: '2026-01-01T00:00:00Z',
      },
    }),
  )
  await walkTo(page, '/page/privacy-policy')
  await expect(page.getByText('Still here')).toBeVisible()
  await page.getByText('Careful').click()
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  await expect(page.locator('main :is(script, iframe, [onerror], a[href^="javascript:"])')).toHaveCount(0)
  const table = page.getByRole('group', { name: 'Figures' })
  expect(await table.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true)
  await usable(page)
}

test('a community shows what is meant for it, and another one is not there', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'employee', '/communities')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).not.toHaveCount(0)
  const name = (await cards.first().getByRole('heading').textContent()) ?? ''
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: communitiesTexts.active })).toBeVisible()
  await page.goto('/communities/community/no-such-community')
  await expect(page.getByText(communitiesTexts.notFound)).toBeVisible()
})

test('a search suggests while somebody types, finds by word beginnings, marks them, and keeps the text', async ({
  page,
  baseURL,
}) => {
  await openWithLights(page, baseURL)
  await searchBox(page).fill('ligh')
  await searchBox(page).press('t')
  const list = page.getByRole('listbox', { name: searchTexts.suggestions })
  await expect(list.getByRole('option').first()).toBeVisible()
  await check(page)
  await searchBox(page).press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/\/(idea|idea-challenges|communities|page)\//)
  await expect(searchBox(page)).toHaveValue('')

  await searchBox(page).fill('LÍGHTS swit')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/\/search\/L%C3%8DGHTS%20swit$/)
  await expect(searchBox(page)).toHaveValue('LÍGHTS swit')
  const ideas = page.getByRole('region', { name: new RegExp(`^${searchTexts.groups.ideas}`) })
  const first = ideas.getByRole('link').first()
  await expect(first.locator('mark')).toHaveText(['Lights', 'swit'])
  await first.click()
  await expect(page).toHaveURL(/\/idea\/\w+$/)
  await expect(searchBox(page)).toHaveValue('')
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('LÍGHTS swit')
})

test('a search for odd texts arrives as it was typed, also when the page is loaded anew', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'employee')
  for (const text of ['a/b? 50% #1 & "c"', '%2F', 'what.js', '100%', 'x'.repeat(200)]) {
    await searchBox(page).fill(text)
    await searchBox(page).press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: fill(searchTexts.title, { search: text }) })
    await expect(heading).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(searchBox(page)).toHaveValue(text)
    await expect(page.getByText(fill(searchTexts.none, { search: text }))).toBeVisible()
  }
})

test('the groups of a search fail each with its text', { tag: '@long' }, async ({ page, baseURL }) => {
  await openWithLights(page, baseURL)
  await page.route('**/api/search/*', (route) =>
    route.request().url().endsWith('/ideas')
      ? route.continue()
      : route.fulfill({ status: 503, json: { code: 'busy', message: 'x', requestId: 'r' } }),
  )
  await page.goto('/search/lights')
  await expect(page.locator('mark').first()).toBeVisible()
  for (const text of [searchTexts.communitiesFailed, searchTexts.challengesFailed, searchTexts.pagesFailed]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByText(searchTexts.ideasFailed)).toHaveCount(0)
})

test('home says what is missing and shows the rest', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'employee')
  await page.route('**/api/home', async (route) => {
    const reply = await route.fetch()
    const home = await reply.json()
    await route.fulfill({
      json: { ...home, slides: [], latestAward: undefined, failed: ['slides', 'latest-award'] },
    })
  })
  await page.reload()
  await expect(page.getByText(homeTexts.sliderFailed)).toBeVisible()
  await expect(page.getByText(homeTexts.latestAwardFailed)).toBeVisible()
  await expect(page.getByText(pagesTexts.load)).toHaveCount(0)
  await check(page)
})

const widths = [
  ['narrow', 390],
  ['wide', 1280],
] as const

for (const [name, width] of firstFew(widths, 1)) {
  test(`everything that is read is cleaned and can be used by everybody, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, 'employee')
    await expect(slide(page, 1)).toBeVisible()
    await slider(page).getByRole('button', { name: homeTexts.pause }).click()
    await expect(page.getByRole('region', { name: homeTexts.latestAward })).toBeVisible()
    await check(page)
    for (const [path, heading] of [
      ['/page/innovation-terms-and-conditions', 'Innovation'],
      ['/communities', communitiesTexts.title],
      ['/search/lights', fill(searchTexts.title, { search: 'lights' })],
      ['/search/zzz', fill(searchTexts.title, { search: 'zzz' })],
      ['/digital-store', digitalStoreTexts.title],
    ] as const) {
      await walkTo(page, path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: shellTexts.loading })).toHaveCount(0)
      await check(page)
    }
    await page.getByRole('tab', { name: digitalStoreTexts.lego }).click()
    await expect(page.getByText(digitalStoreTexts.legoSoon)).toBeVisible()
    await check(page)
    await walkTo(page, '/communities')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('region', { name: communitiesTexts.active })).toBeVisible()
    await check(page)
    await expectCleaned(page)
  })
}

/** Nothing that a screen reader or a small screen cannot use. */
async function check(page: Page): Promise<void> {
  await expectAccessible(page)
  await usable(page)
}

async function usable(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
