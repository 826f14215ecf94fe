/** The samples of all mails, which the portal of this machine shows. */
import { expect, type Page } from '@playwright/test'

/** Returns the address of each sample. */
export async function mailSamples(page: Page): Promise<string[]> {
  await page.goto('/.local/mails/')
  const mails = await page
    .getByRole('link', { name: 'HTML' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(mails.length).toBeGreaterThan(20)
  return mails
}
