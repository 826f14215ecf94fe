/** What the pictures and the states of the pages have in common: opening a page, waiting for all of it, and a checker
 * of accessibility. */
import { expect, type Page } from '@playwright/test'
import { findFaults } from '#tests/e2e/support/accessible.ts'

/** What fails is told, and the test goes on. */
export const softly = expect.configure({ soft: true })

/** Waits until all of a page is there. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], [data-awaited]')).toHaveCount(0)
  // The editor of texts comes after its page.
  for (const tools of await page.getByRole('toolbar').all())
    await expect(tools.getByRole('button').first()).toBeEnabled()
  await page.evaluate(async () => {
    // It is in the middle of its row, wherever the row was when it came.
    document
      .querySelector('[role="tab"][aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
    scrollTo(0, 0)
    // Pictures far below are loaded only where somebody comes near them.
    for (const image of document.images) image.loading = 'eager'
    const shown = [...document.images].map((image) => image.decode().catch(() => undefined))
    await Promise.all([document.fonts.ready, ...shown])
  })
}

/** Waits after an act until the page has stopped changing. Its network says less: it counts as idle once it was. */
export async function waitForQuiet(page: Page): Promise<void> {
  const quiet = page.evaluate(async () => {
    let changedAt = performance.now()
    const observer = new MutationObserver(() => {
      changedAt = performance.now()
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // Some pages never stop.
    for (let times = 0; times < 50 && performance.now() - changedAt < 400; times++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    observer.disconnect()
  })
  // The act may load another page.
  await quiet.catch(() => page.waitForLoadState())
  await expect(page.locator('[data-loading], [data-awaited], [aria-busy="true"]')).toHaveCount(0)
}

interface Look {
  /** A part of the page; all of it unless given. */
  readonly part?: string | undefined
  /** Rules that do not hold there. */
  readonly except?: readonly string[]
}

/** Has the checker look at the page, light and dark. */
export async function checkSoftly(page: Page, look: Look = {}): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // The app follows a moment later; a mail follows at once.
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    await expect(page.locator(`html[data-mantine-color-scheme="${other}"]`)).toHaveCount(0)
    await checkScheme(page, colorScheme, look)
  }
}

/** Has the checker look at the page as it is. In the dark only colours differ. */
export async function checkScheme(page: Page, scheme: 'light' | 'dark', look: Look = {}): Promise<void> {
  const { part, except = [] } = look
  const find = async () => {
    const faults = await findFaults(page, part, scheme === 'dark' ? ofColours : undefined)
    return faults.filter((each) => !except.some((rule) => each.startsWith(`${rule}:`)))
  }
  // What fades in or out is pale for a moment.
  if ((await find()).length > 0) await page.waitForTimeout(1000)
  softly(await find(), `${page.url()}, ${scheme}`).toEqual([])
}

const ofColours = ['color-contrast', 'link-in-text-block']
