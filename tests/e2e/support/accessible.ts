/** What a checker of accessibility finds on a screen. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Expects nothing that a checker of accessibility finds, on the page or in a part of it: of what lies dimmed behind a dialog
 * it says that it is pale. What fades in or out is pale for a moment: only what stays is a fault. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Run by itself: its adapter for the runner opens a window for each check, which took five times as long.
  const faults = async () => {
    await page.evaluate(axe.source)
    return page.evaluate(async (selector) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const { violations } = await checker.run(selector ?? document, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, part)
  }
  // A large page takes a busy machine more than a minute.
  await expect.poll(faults, { timeout: 300_000 }).toEqual([])
}
