/** Pages whose journeys are about something else: each fits a phone, and has nothing at a desk that a screen reader cannot
 * use. */
import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkOn } from './support/walk.ts'

const pagesOf: Readonly<Record<string, readonly string[]>> = {
  admin: [
    '/report-dashboard?by=day',
    '/report-dashboard/hrbp',
    '/make-your-mark',
    '/report-idea-challenges',
    '/admin/people',
    '/admin/directory',
    '/admin/schedules',
  ],
  manager: ['/Recognition-Report/manager'],
  hrbp: ['/Recognition-Report/HCBP', '/my-profile/hrbp/dashboard'],
}

for (const [username, pages] of Object.entries(pagesOf))
  test(`as ${username}`, async ({ page }) => {
    await openAs(page, username)
    for (const path of pages) {
      await page.setViewportSize({ width: 390, height: 844 })
      await walkOn(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
    }
  })
