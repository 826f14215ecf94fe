/** Unit and handler tests; the browser's journeys are Playwright's (tests/e2e). */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/dynamodb.ts'],
    setupFiles: ['tests/support/captured-log.ts', 'tests/support/simulated-browser.ts'],
    // What the product or a browser says of faults that tests make is shown only where a test fails.
    silent: 'passed-only',
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // One more than processors: some tests wait for clocks and stores.
    maxWorkers: 3,
    // Far beyond what anything takes: tests run beside other work.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 200_000 } },
  },
})
