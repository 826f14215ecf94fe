/** Whether anything on a page moves when its answers come. */
import { expect, type Page, type Route } from '@playwright/test'

interface Position {
  readonly name: string
  readonly top: number
  readonly height: number
}

/** Where the parts of a page stand, those that have a name. */
function positionsOf(page: Page): Promise<Position[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('section[aria-labelledby]')].map((part) => {
      const { top, height } = part.getBoundingClientRect()
      const name = document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
      return { name, top: Math.round(top + scrollY), height: Math.round(height) }
    }),
  )
}

/** Opens a page whose answers are held back until all that stands in their places is there; then nothing may move: neither
 * do its parts stand elsewhere or are of another height, nor has the browser seen anything shift. */
export async function expectStill(page: Page, path: string, isThere: () => Promise<void>): Promise<void> {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/api/dashboards/**', (route) => {
    if (isHeld) held.push(route)
    else void route.continue()
  })
  await page.goto(path)
  await expect(page.locator('section [data-awaited]').first()).toBeVisible()
  // Letters of another font are of another size.
  await page.evaluate(() => document.fonts.ready)
  const before = await positionsOf(page)
  expect(before.length).toBeGreaterThan(1)
  await page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly {
        readonly node?: Node
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const dataset = document.documentElement.dataset
    dataset.shifts = ''
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.flatMap(({ node, previousRect: from, currentRect: to }) =>
          node && document.querySelector('main')?.contains(node)
            ? [`${node.nodeName} ${node.textContent} ${from.x},${from.y} to ${to.x},${to.y}`]
            : [],
        )
        if (moved.length > 0) dataset.shifts += `${value.toFixed(4)}: ${moved}; `
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  isHeld = false
  for (const route of held) await route.continue()
  await isThere()
  await expect(page.locator('[data-awaited], [aria-busy="true"]')).toHaveCount(0)
  // What is below may be as long as there is to show.
  const after = (await positionsOf(page)).filter(({ name }) => before.some((each) => each.name === name))
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  // Where parts of pixels add up, a place is rounded to the one or to the other.
  const moved = after.filter(({ top, height }, index) => {
    const was = before[index]
    return !was || Math.abs(was.top - top) > 1 || Math.abs(was.height - height) > 1
  })
  expect(moved).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBe('')
}
