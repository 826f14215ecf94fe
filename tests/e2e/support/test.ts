/** The runner's `test`. People of a journey have browsers of their own: it tells what each of them showed when a journey
 * fails, of which the runner keeps a picture of the first one only, and closes them, which else go on asking their portal. */
import { test as base } from '@playwright/test'

/** Enough for a form of fifty nominees. */
const maxLines = 150

export const test = base.extend<{ pagesAtFailure: undefined }>({
  pagesAtFailure: [
    async ({ browser }, use, testInfo) => {
      await use(undefined)
      const contexts = browser.contexts()
      const isFine = testInfo.status === testInfo.expectedStatus
      for (const page of isFine ? [] : contexts.flatMap((context) => context.pages())) {
        const shown = await page
          .locator('body')
          .ariaSnapshot({ timeout: 10_000 })
          .catch((error: Error) => `cannot be read: ${error.message}`)
        const lines = shown.split('\n').slice(0, maxLines).join('\n')
        process.stderr.write(`\n── ${testInfo.title}\n── ${page.url()} showed:\n${lines}\n`)
      }
      await Promise.all(contexts.map((context) => context.close()))
    },
    { auto: true },
  ],
})
