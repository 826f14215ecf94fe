/** Going from page to page as the portal's own links do. */
import type { Page } from '@playwright/test'

/** Goes to an address within the portal that is open, without loading it again. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}
