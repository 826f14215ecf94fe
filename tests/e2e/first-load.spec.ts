/** The first load of the pages that people open first: how much is asked for, and that nothing moves. */
import { expect, type Page } from '@playwright/test'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const routes = ['/', '/all-ideas', '/recognition', '/my-profile', '/report-ve-awards', '/report-dashboard']

interface Load {
  readonly requests: number
  /** Unpacked, in kB. */
  readonly script: number
  readonly style: number
  /** Cumulative layout shift. */
  readonly shift: number
}

/** Opens a page as its first in this browser, and returns what that took until nothing more came. */
async function load(page: Page, path: string): Promise<Load> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const size = (ending: string) =>
      files
        .filter(({ name }) => name.endsWith(ending))
        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize / 1000, 0)
    const shift = await new Promise<number>((found) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
        found(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => found(0), 500)
    })
    return { requests: files.length, script: size('.js'), style: size('.css'), shift }
  })
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`a first load is light and still, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openAs(page, 'admin', '/digital-store')
    for (const path of routes) {
      const { requests, script, style, shift } = await load(page, path)
      expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(45)
      expect.soft(script, `script of ${path}`).toBeLessThanOrEqual(1200)
      expect.soft(style, `styles of ${path}`).toBeLessThanOrEqual(300)
      expect.soft(shift, `shift of ${path}`).toBeLessThanOrEqual(0.02)
    }
  })
