import { expect, test } from 'vitest'
import { windowDays } from '#shared/dashboards/rules.ts'

test.each([
  ['1m', '2026-03-31T09:00:00.000Z', { from: '2026-02-28', to: '2026-03-31' }],
  ['1m', '2024-03-30T09:00:00.000Z', { from: '2024-02-29', to: '2024-03-30' }],
  // Midnight of the group's zone is two hours before that of UTC.
  ['3m', '2026-03-31T22:00:00.000Z', { from: '2026-01-01', to: '2026-04-01' }],
  ['6m', '2026-03-31T21:59:59.999Z', { from: '2025-09-30', to: '2026-03-31' }],
  ['12m', '2024-02-29T09:00:00.000Z', { from: '2023-02-28', to: '2024-02-29' }],
  ['all', '2026-03-31T09:00:00.000Z', undefined],
] as const)('the window %s at %s is %o', (window, now, days) => {
  expect(windowDays(window, new Date(now))).toEqual(days)
})
