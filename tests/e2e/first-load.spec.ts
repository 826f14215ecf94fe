/** The first load of the pages that people open first: how much is asked for, and that nothing is read
 * twice, asked for early in vain, or moves. */
import { expect, type Page } from '@playwright/test'
import '#web/client/early-replies.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { callAs, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const firstOf = <T>({ items: [first] }: { items: readonly T[] }): T => {
  if (first === undefined) throw new Error('There is none.')
  return first
}
const anIdea = async () =>
  `/idea/${firstOf(await callAs('employee', ideasApi.listIdeas, { query: { size: 10 } })).id}`
const aReview = async () => {
  const waiting = firstOf(await callAs('manager', nominationsApi.listToReview, { query: {} }))
  return addressOfReview(waiting, waiting.stage)
}

interface FirstPage {
  readonly username: string
  /** Its address, or what finds it. */
  readonly at: string | (() => Promise<string>)
  /** The most that its first load may take. */
  readonly requests: number
  readonly script: number
}

const pages: readonly FirstPage[] = [
  { username: 'employee', at: '/', requests: 58, script: 1000 },
  { username: 'employee', at: '/all-ideas', requests: 48, script: 950 },
  { username: 'employee', at: '/idea-challenges', requests: 48, script: 950 },
  { username: 'employee', at: anIdea, requests: 50, script: 950 },
  { username: 'employee', at: '/recognition', requests: 63, script: 1250 },
  { username: 'employee', at: '/my-profile', requests: 52, script: 950 },
  { username: 'manager', at: aReview, requests: 56, script: 1050 },
  { username: 'admin', at: '/report-ve-awards', requests: 56, script: 1200 },
  { username: 'admin', at: '/report-dashboard', requests: 54, script: 1550 },
]

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
    for (const { username, at, ...most } of pages) {
      const path = typeof at === 'string' ? at : await at()
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
