/** What a checker of accessibility finds on a screen. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects nothing that a checker of accessibility finds, on the page or in a part of it: of what lies dimmed behind a dialog
 * it says that it is pale. What fades in or out is pale for a moment: only what stays is a fault. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const faults = async () => {
    const checker = new AxeBuilder({ page })
    const { violations } = await (part ? checker.include(part) : checker).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  // A large page takes a busy machine more than a minute.
  await expect.poll(faults, { timeout: 300_000 }).toEqual([])
}
