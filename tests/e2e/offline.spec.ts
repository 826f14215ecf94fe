/** The connection goes and comes while somebody works, and the portal gets a new version behind an open page
 * (docs/product.md#offline-and-new-versions): both are told, what was typed is kept, and pages come back by themselves. */
import { expect, type Page } from '@playwright/test'
import { connectionTexts as texts } from '#shared/messages/connection.ts'
import { digitalStoreTexts } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { askedEvery } from '#web/app/version.ts'
import { expectAccessible } from './support/accessible.ts'
import { titleBox } from './support/ideas.ts'
import { openAs, signInHere } from './support/journey.ts'
import { test } from './support/test.ts'

const form = '/innovation-always-on-site'
const search = async (page: Page, term: string) => {
  const box = page.getByRole('combobox', { name: shellTexts.search })
  await box.fill(term)
  await box.press('Enter')
}
const store = (page: Page) => page.getByRole('link', { name: shellTexts.pages.digitalStore }).first()
const storeTitle = (page: Page) => page.getByRole('heading', { level: 1, name: digitalStoreTexts.title })
const { failed } = shellTexts

/** From now on the portal says that it has another version. Gives how often it was asked. */
async function deploy(page: Page, version: string): Promise<() => number> {
  let asked = 0
  await page.route('**/config.json', async (route) => {
    asked += 1
    const config: SiteConfig = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, version } })
  })
  return () => asked
}

/** From now on the scripts that the page has are all that there is. */
async function loseOtherScripts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.route('**/assets/*.js', (route) =>
    loaded.includes(route.request().url()) ? route.fallback() : route.fulfill({ status: 403 }),
  )
}

const tryAgain = (page: Page) => page.getByRole('button', { name: shellTexts.tryAgain, exact: true }).click()

test('offline is told, what is typed stays, and a page that is opened meanwhile comes with the connection', async ({
  page,
  context,
}) => {
  await openAs(page, 'employee', form)
  await titleBox(page).fill('A kettle')
  await expect(store(page)).toBeVisible()
  // What is still on its way may move the form.
  await page.waitForLoadState('networkidle')
  const before = await titleBox(page).boundingBox()
  await context.setOffline(true)
  const note = page.getByText(texts.offline)
  await expect(note).toBeVisible()
  expect(await titleBox(page).boundingBox()).toEqual(before)
  await titleBox(page).fill('A kettle that knows when')
  await store(page).click()
  await expect(page.getByText(shellTexts.pageOffline)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(note).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await context.setOffline(false)
  await expect(storeTitle(page)).toBeVisible()
  await expect(note).toBeHidden()
  await page.goBack()
  await expect(titleBox(page)).toHaveValue('A kettle that knows when')
})

test('what could not be read while offline comes with the connection', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openAs(page, 'employee', form)
  await titleBox(page).fill('A kettle')
  await search(page, 'guide')
  await expect(
    page.getByRole('heading', { name: fill(searchTexts.title, { search: 'guide' }) }),
  ).toBeVisible()
  await page.goBack()
  await expect(titleBox(page)).toHaveValue('A kettle')

  const before = await titleBox(page).boundingBox()
  await context.setOffline(true)
  const note = page.getByText(texts.offline)
  await expect(note).toBeVisible()
  expect(await titleBox(page).boundingBox()).toEqual(before)
  await titleBox(page).fill('A kettle that knows when')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(note).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  await search(page, 'employee')
  await expect(page.getByText(searchTexts.pagesFailed)).toBeVisible()

  await context.setOffline(false)
  await expect(note).toBeHidden()
  await expect(page.getByText(searchTexts.pagesFailed)).toBeHidden()
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  await page.goto(form)
  await expect(titleBox(page)).toHaveValue('A kettle that knows when')
})

test('a new version is offered to whoever comes back, and what is typed outlives it', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'employee', form)
  await titleBox(page).fill('A lamp')
  const config: SiteConfig = await page.evaluate(async () => (await fetch('/config.json')).json())
  expect(await page.locator('script[src]').first().getAttribute('src')).toBe(config.version)

  const asked = await deploy(page, '/assets/index-next.js')
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await comeBack()
  expect(asked()).toBe(0)
  await page.clock.fastForward(askedEvery)
  await comeBack()
  const load = page.getByRole('button', { name: texts.load })
  await expect(load).toBeVisible()
  await expect(page.getByText(texts.newVersion)).toBeVisible()
  await titleBox(page).fill('A lamp that waits')
  await Promise.all([page.waitForEvent('load'), load.click()])
  await expect(titleBox(page)).toHaveValue('A lamp that waits')
  await expect(load).toBeHidden()
})

test('a page whose script is gone is loaded anew once, and then says what to do', async ({ page }) => {
  await openAs(page, 'employee')
  await loseOtherScripts(page)
  await deploy(page, '/assets/index-next.js')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await store(page).click()
  await expect(page.getByText(failed)).toBeVisible()
  expect(loads).toBe(1)
  await page.unrouteAll()
  await tryAgain(page)
  await expect(storeTitle(page)).toBeVisible()
})

test('whoever signs in where the scripts of the portal are gone is told so', async ({ page }) => {
  await page.goto('/login')
  await loseOtherScripts(page)
  await signInHere(page, 'employee')
  await expect(page.getByText(failed)).toBeVisible()
  await page.unrouteAll()
  await tryAgain(page)
  await expect(store(page)).toBeVisible()
})
