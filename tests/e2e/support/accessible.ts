/** Checks of a page that is open: a checker of accessibility, and whether it fits its window. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Texts in an editor: half written, they may begin with a small heading or have a table without names. */
const texts = ['[contenteditable="true"] > *']

/** Returns the faults that a checker of accessibility finds on the page or in a part of it: of what lies dimmed behind a
 * dialog it says that it is pale. Looks for all rules, or for some alone. */
export async function findFaults(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  // Run by itself: its adapter for the runner opens a window for each check, which took five times as long.
  // A page that walks on has it already: reading half a megabyte takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, runOnly, exclude]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly: [...runOnly] }) }
      const { violations } = await checker.run({ include: [selector ?? 'html'], exclude }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [part, rules, texts] as const,
  )
}

/** Expects that the checker finds nothing. What fades in or out is pale for a moment: only what stays is a fault. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A large page takes a busy machine more than a minute.
  await expect.poll(() => findFaults(page, part), { timeout: 300_000, message: page.url() }).toEqual([])
}

/** Expects that nothing stands beside the window. */
export async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
}

/** Expects that a page fits its window and is accessible. */
export async function expectNoFaults(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
}
