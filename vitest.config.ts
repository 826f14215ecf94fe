/** Unit and handler tests; the browser's journeys are Playwright's (tests/e2e). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const screens = 'tests/web'

/** Whatever signs addresses of the store of files keeps the one that it first found. */
const withOwnModules = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join(screens, name))
  .filter((file) => readFileSync(file, 'utf8').includes('standInFiles('))

const common = {
  setupFiles: ['tests/support/fresh-process.ts', 'tests/support/captured-log.ts', 'tests/support/simulated-browser.ts'],
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  // Far beyond what anything takes: tests run beside other work.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 200_000 } },
}

export default defineConfig({
  test: {
    // What the product or a browser says of faults that tests make is shown only where a test fails.
    silent: 'passed-only',
    // One more than processors: some tests wait for clocks and stores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'handlers',
          include: ['tests/!(e2e|web)/**/*.test.{ts,tsx}', ...withOwnModules],
          globalSetup: ['tests/support/dynamodb.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          include: [`${screens}/**/*.test.{ts,tsx}`],
          exclude: withOwnModules,
          // Loading the app's modules anew for each file took longer than its tests.
          isolate: false,
        },
      },
    ],
  },
})
