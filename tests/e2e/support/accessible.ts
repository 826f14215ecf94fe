/** Checks of a page that is open: a checker of accessibility, and whether it fits its window. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Expects that a checker of accessibility finds nothing, on the page or in a part of it: of what lies dimmed behind a dialog
 * it says that it is pale. What fades in or out is pale for a moment: only what stays is a fault. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Run by itself: its adapter for the runner opens a window for each check, which took five times as long.
  const faults = async () => {
    // A page that walks on has it already: reading half a megabyte takes as long as a check.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    return page.evaluate(async (selector) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const { violations } = await checker.run(selector ?? document, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, part)
  }
  // A large page takes a busy machine more than a minute.
  await expect.poll(faults, { timeout: 300_000, message: page.url() }).toEqual([])
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
