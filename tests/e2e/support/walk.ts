/** Going from page to page as the portal's own links do, and checking each. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** Goes to an address within the portal that is open, without loading it again. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/** Goes to an address whose page has another heading than the one before, and waits until all of it is there. */
async function walkOn(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const former = await heading.textContent()
  await walkTo(page, path)
  await expect(heading, path).not.toHaveText(former ?? '')
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
}

/** Returns the elements beyond the right edge of the window, the outermost first. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth <= innerWidth) return []
    const isBeyond = (each: Element | null) => (each?.getBoundingClientRect().right ?? 0) > innerWidth + 1
    const outermost = [...document.querySelectorAll('body *')].filter(
      (each) => isBeyond(each) && !isBeyond(each.parentElement),
    )
    const names = outermost.map(
      (each) => `${each.tagName}.${each.className} “${each.textContent?.slice(0, 20)}”`,
    )
    return [`${scrollWidth} px wide`, ...names.slice(0, 8)]
  })
}

/** Expects that nothing on the open page is wider than the window. */
export async function expectInside(page: Page, path = page.url()): Promise<void> {
  expect(await beyondTheEdge(page), path).toEqual([])
}

/** Collects what the page's own code logs as errors. Replies that are no success are logged by the browser itself. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(`${page.url()}: ${message.text()}`)
  })
  return errors
}

/** Walks through pages: none is wider than the window, and a checker of accessibility finds nothing. */
export async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await walkOn(page, path)
    await expectInside(page, path)
    await expectAccessible(page)
  }
}
