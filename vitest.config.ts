/** Unit and handler tests; the browser's journeys are Playwright's (tests/e2e). */
import { defineConfig } from 'vitest/config'

/** Tests of the web app that need a browser's storage or documents, and draw nothing. */
const withoutScreens = [
  'tests/web/app/session/{browser-session,browser-storage,company-account,password-problem,return-target}.test.ts',
  'tests/web/client/save-file.test.ts',
  'tests/web/features/content/editing/text.test.ts',
]

/** Tests that take minutes each. */
const ofTheLongTier = ['tests/infra/local/restore.test.ts']
const isLong = process.env.TEST_TIER === 'long'

const common = {
  setupFiles: [
    'tests/support/fresh-process.ts',
    'tests/support/captured-log.ts',
    'tests/support/simulated-browser.ts',
  ],
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  // Less collecting of what lives for one request; no threads for it beside as many workers as processors.
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
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
    // None isolates its files: loading the app's modules anew for each took longer than its tests
    // (docs/decisions/0074-two-tiers-of-tests.md).
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          isolate: false,
          include: ['tests/{docs,shared,web}/**/*.test.ts'],
          exclude: withoutScreens,
        },
      },
      {
        test: {
          ...common,
          name: 'handlers',
          isolate: false,
          include: ['tests/{events,functions,infra}/**/*.test.{ts,tsx}'],
          exclude: isLong ? [] : ofTheLongTier,
          globalSetup: ['tests/support/dynamodb.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          isolate: false,
          // For all its files: a process ends where the next file needs another environment.
          environment: 'happy-dom',
          include: ['tests/web/**/*.test.tsx', ...withoutScreens],
        },
      },
    ],
  },
})
