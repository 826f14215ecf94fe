/** Pictures of every page: at a desk and on a phone, in light and in dark. Those of a page with nothing are light only. */
import { expect, type Page } from '@playwright/test'
import { openAs } from '#tests/e2e/support/journey.ts'
import { test } from '#tests/e2e/support/test.ts'
import { browserTime } from './clock.ts'
import { withMuch, withNothing } from './pages.ts'

/** The lower part of a longer page repeats its rows. */
const mostHigh = 2500

/** Waits until all of a page is there. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], [data-awaited]')).toHaveCount(0)
  await page.evaluate(async () => {
    // Pictures far below are loaded only where somebody comes near them.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => {})),
    ])
  })
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(browserTime)
  // It tells how far the portal's clock is from the machine's, which this browser does not have.
  await page.route('**/config.json', async (route) => {
    const { now, ...json } = await (await route.fetch()).json()
    await route.fulfill({ json })
  })
})

const kinds = [
  { pages: withMuch, ending: '', schemes: ['light', 'dark'] },
  { pages: withNothing, ending: '-nothing', schemes: ['light'] },
] as const

for (const { pages, ending, schemes } of kinds)
  for (const [name, { as, at }] of Object.entries(pages))
    test(`${name}${ending}`, async ({ page }) => {
      const path = typeof at === 'string' ? at : await at()
      if (as) await openAs(page, as, path)
      else await page.goto(path)
      const { width } = page.viewportSize() ?? { width: 0 }
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await settle(page)
        const clip = { x: 0, y: 0, width, height: mostHigh }
        await expect
          .soft(page)
          .toHaveScreenshot(`${name}${ending}-${colorScheme}.png`, { fullPage: true, clip })
      }
    })
