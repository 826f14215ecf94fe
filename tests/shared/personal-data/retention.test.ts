/** How long things are kept: defaults, what a stage may set, and what it may not. */
import { expect, test } from 'vitest'
import { daysOf, retention } from '#shared/personal-data/retention.ts'
import { retentionSettings } from '#shared/personal-data/retention-settings.ts'

test('a stage sets what is within its bounds', () => {
  const settings = retentionSettings.parse({ leavers: 90, mails: 60 })
  expect([daysOf('leavers', settings), daysOf('mails', settings), daysOf('notices', settings)]).toEqual([
    90, 60, 90,
  ])
  expect([daysOf('leavers'), daysOf('looks')]).toEqual([undefined, undefined])
})

test.each([
  { leavers: 29 },
  { mails: 0 },
  { notices: 1.5 },
  { exports: 2 },
  { looks: 10 },
  { leavers: 40, directoryFiles: 60 },
])('%j is refused', (settings) => {
  expect(retentionSettings.safeParse(settings).success).toBe(false)
})

test('each default is within its own bounds', () => {
  for (const each of Object.values(retention)) {
    if (!('bounds' in each) || !('days' in each)) continue
    expect(each.days).toBeGreaterThanOrEqual(each.bounds[0])
    expect(each.days).toBeLessThanOrEqual(each.bounds[1])
  }
})
