/** What a checker of accessibility finds on a screen. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects nothing that a checker of accessibility finds. What fades in or out is pale for a moment: only what stays is a
 * fault. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  await expect.poll(faults).toEqual([])
}
