/** Pictures and states of every page (docs/runbook.md#pictures-of-the-pages). The clock of their portal always starts at the
 * same time. */
import { defineConfig } from '@playwright/test'
import { ports } from '#tests/e2e/support/ports.ts'
import journeys from '../../playwright.config.ts'
import { portalStart } from './clock.ts'

const { site, inbox } = ports
const program = 'node --single-threaded-gc --import tsx infra/local/start.ts'
const store = `--fresh --data .thinktank/pictures-${site} --now ${portalStart} --limits off`

const { viewport: _, ...use } = journeys.use ?? {}

const screens = [
  { name: 'desk', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

export default defineConfig({
  ...journeys,
  testDir: '.',
  // Playwright takes them for relative to this file.
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  // All look at one portal.
  workers: 1,
  reporter: 'line',
  globalTeardown: './shrink.ts',
  use,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      // Another processor may round the smooth edges of letters otherwise. A changed word is more than this.
      maxDiffPixels: 60,
      threshold: 0.1,
      scale: 'css',
    },
  },
  // All pictures first: they show a portal on which nobody has pressed anything.
  projects: ['pictures', 'states'].flatMap((kind) =>
    screens.map(({ name, viewport }) => ({
      name: kind === 'pictures' ? name : `${kind}, ${name}`,
      testMatch: `${kind}.spec.ts`,
      // A phone has the same buttons and mails, and one test has a width of its own.
      ...(kind === 'states' && name === 'phone' && { grep: /on its way, and failing/ }),
      use: { viewport },
    })),
  ),
  webServer: {
    command: `exec ${program} ${store} --port ${site} --inbox-port ${inbox}`,
    cwd: '../..',
    wait: { stdout: /ThinkTank is ready at/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
