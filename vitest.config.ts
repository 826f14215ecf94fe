/** Unit and handler tests; the browser's journeys are Playwright's (tests/e2e). */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/dynamodb.ts'],
    maxWorkers: 2,
    // Far beyond what anything takes: tests run beside other work.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
