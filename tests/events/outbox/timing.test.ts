/** How long a failure is waited out. */
import { expect, test } from 'vitest'
import { maxAttempts, nextTry } from '#events/outbox/store.ts'

test('each attempt waits twice as long as the one before, up to four hours', () => {
  const now = new Date('2026-03-02T08:00:00Z')
  const waits = Array.from(
    { length: maxAttempts - 1 },
    (_, n) => Date.parse(nextTry(n + 1, now)) - now.getTime(),
  )
  expect(waits.map((each) => each / 60_000)).toEqual([2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240])
})
