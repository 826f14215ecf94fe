/** The connection goes and comes while somebody works, and the portal gets a new version behind an open page
 * (docs/product.md#offline-and-new-versions): both are told, what was typed is kept, and pages come back by themselves. */
import { expect, type Page } from '@playwright/test'
import { connectionTexts as texts } from '#shared/messages/connection.ts'
import { digitalStoreTexts } from '#shared/messages/content.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { askedEvery } from '#web/app/version.ts'
import { expectNoFaults } from './support/accessible.ts'
import { titleBox } from './support/ideas.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const form = '/innovation-always-on-site'
const store = (page: Page) => page.getByRole('link', { name: shellTexts.pages.digitalStore }).first()
const storeTitle = (page: Page) => page.getByRole('heading', { level: 1, name: digitalStoreTexts.title })

/** From now on the portal says that it has another version. Returns how often it was asked. */
async function deploy(page: Page): Promise<() => number> {
  let asked = 0
  await page.route('**/config.json', async (route) => {
    asked += 1
    const config: SiteConfig = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, version: '/assets/index-next.js' } })
  })
  return () => asked
}

/** Collects the addresses of scripts that a page loads. */
function scriptsOf(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return scripts
}

test('what is typed outlives a lost connection and a new version; pages come back, or say what to do', async ({
  page,
  context,
}) => {
  const scripts = scriptsOf(page)
  await page.clock.install()
  await openAs(page, 'employee', form)
  await titleBox(page).fill('A kettle')
  await expect(store(page)).toBeVisible()
  // Late parts may still move the form.
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
  await expectNoFaults(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await context.setOffline(false)
  await expect(storeTitle(page)).toBeVisible()
  await expect(note).toBeHidden()
  await page.goBack()
  await expect(titleBox(page)).toHaveValue('A kettle that knows when')

  const asked = await deploy(page)
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await comeBack()
  expect(asked()).toBe(0)
  await page.clock.fastForward(askedEvery)
  await comeBack()
  const load = page.getByRole('button', { name: texts.load })
  await expect(page.getByText(texts.newVersion)).toBeVisible()
  await titleBox(page).fill('A kettle that waits')
  await Promise.all([page.waitForEvent('load'), load.click()])
  await expect(titleBox(page)).toHaveValue('A kettle that waits')
  await expect(load).toBeHidden()

  // A page whose script is gone is loaded anew once, and then says what to do.
  await page.waitForLoadState('networkidle')
  const loaded = [...scripts]
  await page.route('**/assets/*.js', (route) =>
    loaded.includes(route.request().url()) ? route.fallback() : route.fulfill({ status: 403 }),
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('link', { name: shellTexts.pages.communities }).first().click()
  await expect(page.getByText(shellTexts.failed)).toBeVisible()
  expect(loads).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: shellTexts.tryAgain, exact: true }).click()
  await expect(page).toHaveURL('/communities')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
