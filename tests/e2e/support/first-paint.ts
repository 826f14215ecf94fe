/** What a page does on its way to what it shows: which calls it makes, and whether anything moves when answers come. */
import { expect, type Page, type Route } from '@playwright/test'

/** What the frame around every page asks for: who is signed in, with their picture, what waits for
 * them, how many notices are unread, the menu's links. */
const ofEveryPage = [
  '/api/me',
  '/api/me/waiting',
  '/api/me/notifications/unread',
  '/api/people/pictures',
  '/api/links',
]

/** The paths of all calls to the API that a page makes from now on, each as often as it is made, in their order as texts; but
 * for those of the frame around it. */
export function callsOf(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !ofEveryPage.includes(pathname)) calls.push(pathname)
  })
  return () => calls.toSorted()
}

interface Place {
  readonly name: string
  readonly top: number
  readonly height: number
}

/** Where the parts of a page stand, those that have a name. */
function placesOf(page: Page): Promise<Place[]> {
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
  const before = await placesOf(page)
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
    const told = document.documentElement.dataset
    told.shifts = ''
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.flatMap(({ node, previousRect: from, currentRect: to }) =>
          node && document.querySelector('main')?.contains(node)
            ? [`${node.nodeName} ${node.textContent} ${from.x},${from.y} to ${to.x},${to.y}`]
            : [],
        )
        if (moved.length > 0) told.shifts += `${value.toFixed(4)}: ${moved}; `
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  isHeld = false
  for (const route of held) await route.continue()
  await isThere()
  await expect(page.locator('[data-awaited], [aria-busy="true"]')).toHaveCount(0)
  // What is below may be as long as there is to show.
  const after = (await placesOf(page)).filter(({ name }) => before.some((each) => each.name === name))
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  // Where parts of pixels add up, a place is rounded to the one or to the other.
  const moved = after.filter(({ top, height }, place) => {
    const was = before[place]
    return !was || Math.abs(was.top - top) > 1 || Math.abs(was.height - height) > 1
  })
  expect(moved).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBe('')
}
