/** The first load of the pages that people open first: how much is asked for, and that nothing is read
 * twice, asked for early in vain, or moves. */
import { expect, type Page } from '@playwright/test'
import '#web/client/early-replies.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

/** Whose page, its address, and the most that its first load may take. */
const pages = [
  { username: 'employee', path: '/', requests: 58, script: 1000 },
  { username: 'employee', path: '/all-ideas', requests: 48, script: 950 },
  { username: 'employee', path: '/idea-challenges', requests: 48, script: 950 },
  { username: 'employee', path: '/recognition', requests: 63, script: 1250 },
  { username: 'employee', path: '/my-profile', requests: 52, script: 950 },
  { username: 'admin', path: '/report-ve-awards', requests: 56, script: 1200 },
  { username: 'admin', path: '/report-dashboard', requests: 54, script: 1550 },
] as const

interface Load {
  readonly requests: number
  /** Unpacked, in kB. */
  readonly script: number
  readonly style: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Addresses that were read more than once. */
  readonly repeated: readonly string[]
  /** Addresses whose early reply no call took up; absent where nothing was asked for early. */
  readonly inVain: readonly string[] | undefined
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
    // Pictures and details are asked for by POST, of those that a part of the page shows.
    const read = /\/(api\/(?!people\/pictures|reports\/\w+\/details)|config\.json)/
    const reads = files.map(({ name }) => name).filter((name) => read.test(name))
    const repeated = reads.filter((name, place) => reads.indexOf(name) !== place)
    const inVain = globalThis.earlyReplies && [...globalThis.earlyReplies.replies.keys()]
    return { requests: files.length, script: size('.js'), style: size('.css'), shift, repeated, inVain }
  })
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`a first load is light and still, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const { username, path, ...most } of pages) {
      await openAs(page, username, '/digital-store')
      const { requests, script, style, shift, repeated, inVain } = await load(page, path)
      expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(most.requests)
      expect.soft(script, `script of ${path}, kB`).toBeLessThanOrEqual(most.script)
      expect.soft(style, `styles of ${path}, kB`).toBeLessThanOrEqual(300)
      expect.soft(repeated, `read twice by ${path}`).toEqual([])
      expect.soft(inVain, `asked for early in vain by ${path}`).toEqual([])
      expect.soft(shift, `shift of ${path}`).toBeLessThanOrEqual(0.02)
    }
  })
