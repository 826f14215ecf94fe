/** The shell around every page: nothing that a screen reader or a small screen cannot use, the menu on a narrow screen, and
 * a browser that blocks site data. */
import { expect } from '@playwright/test'
import { formsTexts } from '#shared/messages/forms.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { storageTexts } from '#shared/messages/storage.ts'
import { firstFew } from '#tests/support/tier.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

test('a browser that blocks cookies and site data is told what to allow', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(window, name, { get })
    }
  })
  await page.goto('/recognition')
  await expect(page.getByRole('heading', { name: storageTexts.title })).toBeVisible()
  await expect(page.getByRole('button', { name: shellTexts.tryAgain })).toBeVisible()
})

const widths = [
  ['narrow', 390],
  ['wide', 1280],
] as const

for (const [name, width] of firstFew(widths, 1)) {
  test(`no page has accessibility faults or scrolls sideways, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const check = async () => {
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check()
    await openAs(page, 'admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await check()
    await page.goto('/recognition')
    const search = page.getByRole('combobox', { name: recognitionTexts.searchLabel })
    await search.fill('colleague@thinktank.example')
    // What is suggested stands directly below the box.
    const gap = async () => {
      const suggested = await page.getByRole('option').first().boundingBox()
      const box = await search.boundingBox()
      return (suggested?.y ?? Number.POSITIVE_INFINITY) - (box?.y ?? 0) - (box?.height ?? 0)
    }
    await expect.poll(gap).toBeLessThan(24)
    // On a narrow screen what is suggested lies over the button.
    await search.press('Enter')
    await page.getByLabel(formsTexts.behaviour).selectOption({ index: 1 })
    await expect(page.getByRole('radio').first()).toBeAttached()
    await check()
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { name: shellTexts.notFoundTitle })).toBeVisible()
    await check()

    if (name === 'narrow') {
      // The menu opens over the page, with what the role is for, and closes where somebody goes.
      await page.getByRole('button', { name: shellTexts.menu, exact: true }).click()
      const menu = page.getByRole('dialog', { name: shellTexts.menu })
      await expect(menu.getByRole('link', { name: shellTexts.pages.abuseReports })).toBeVisible()
      await menu.getByRole('link', { name: shellTexts.pages.digitalStore }).click()
      await expect(page).toHaveURL('/digital-store')
      await expect(menu).toBeHidden()
    }

    // A session that the server refuses ends at the sign-in page.
    const refused = { code: 'unauthenticated', message: 'x', requestId: 'r' }
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: refused }))
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
  })
}
