/** The browser's journeys, through the whole local stack in strict mode. */
import { defineConfig } from '@playwright/test'
import { ports, workers } from './tests/e2e/support/ports.ts'
import { browserPath } from './tests/support/browser-path.ts'

/** Tests are silent; whoever runs the product is told that the SDK will ask for a newer Node. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // Far beyond what anything takes: tests run beside other work, and a mail that was put off is sent minutes later.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  // Each journey has people of its own.
  fullyParallel: true,
  workers,
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL: `http://localhost:${ports.site}`,
    viewport: { width: 1280, height: 800 },
    // Motion costs a busy machine more than the page it shows.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the time: for a closer look, npx playwright test --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node --import tsx tests/e2e/support/portals.ts',
    wait: { stdout: /All portals are ready/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
