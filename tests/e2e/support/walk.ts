/** Going from page to page as the portal's own links do. */
import { expect, type Page } from '@playwright/test'

/** Goes to an address within the portal that is open, without loading it again. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/** Goes to an address whose page has another heading than the one before, and waits until all of it is there. */
export async function walkOn(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const former = await heading.textContent()
  await walkTo(page, path)
  await expect(heading, path).not.toHaveText(former ?? '')
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
}
