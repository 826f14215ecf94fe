/** The runner's `test`, which tells what every open page showed when a journey fails: people of a journey have browsers
 * of their own, and the runner keeps a picture of the first one only. */
import { test as base } from '@playwright/test'

/** Enough for a form of fifty nominees. */
const maxLines = 150

export const test = base.extend<{ pagesAtFailure: undefined }>({
  pagesAtFailure: [
    async ({ browser }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      for (const page of browser.contexts().flatMap((context) => context.pages())) {
        const shown = await page
          .locator('body')
          .ariaSnapshot({ timeout: 10_000 })
          .catch((error: Error) => `cannot be read: ${error.message}`)
        const lines = shown.split('\n').slice(0, maxLines).join('\n')
        process.stderr.write(`\n── ${testInfo.title}\n── ${page.url()} showed:\n${lines}\n`)
      }
    },
    { auto: true },
  ],
})
