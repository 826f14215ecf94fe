/** An HRBP's dashboard, from its pictures to a review. */
import { expect } from '@playwright/test'
import { hrbpDashboardTexts as texts } from '#shared/messages/hrbp-dashboard.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { expectToFit } from './support/accessible.ts'
import { expectStill } from './support/first-paint.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const address = '/my-profile/hrbp/dashboard'

test('its charts do not move as they come, and lead to a review', async ({ page }) => {
  await openAs(page, 'hrbp')
  await expect(page.getByRole('link', { name: shellTexts.pages.hrbpDashboard })).toHaveAttribute(
    'href',
    address,
  )
  await expectStill(page, address, async () => {
    await expect(page.locator('svg.recharts-surface')).toHaveCount(2)
    await expect(page.getByRole('table', { name: texts.slow.title })).toBeVisible()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  const totals = page.getByRole('region', { name: texts.totals.title })
  const pending = page.getByRole('region', { name: texts.pending.title })
  const drawn = () => totals.getByRole('group').first().textContent()
  const usual = await drawn()

  await totals.getByLabel(texts.window).selectOption('all')
  await expect(totals.getByText(texts.totals.all).and(page.locator(':not(option)'))).toBeVisible()
  await expect.poll(drawn).not.toBe(usual)

  const rows = page.getByRole('table', { name: texts.slow.title }).getByRole('row')
  await pending.getByRole('listitem').getByRole('link', { name: texts.pending.stages.hrbp }).click()
  await expect(page).toHaveURL(/period=all.*stage=hrbp/)
  await expect(page.getByRole('heading', { name: texts.slow.title })).toBeFocused()
  await expect(page.getByLabel(texts.pending.stage)).toHaveValue('hrbp')
  await expect(rows.nth(1)).toContainText(texts.pending.stages.hrbp)
  await page.setViewportSize({ width: 390, height: 780 })
  await expectToFit(page)
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/my-profile\/review-manager\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reviewTexts.title)
})
