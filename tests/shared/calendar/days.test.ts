/** Days are reckoned with by the calendar: over ends of months and years, and leap days. */
import { expect, test } from 'vitest'
import { daysFrom, daysLater } from '#shared/calendar/days.ts'

test.each([
  ['2024-03-01', '2024-02-29'],
  ['2025-03-01', '2025-02-28'],
  ['2025-01-01', '2024-12-31'],
])('the day before %s is %s', (day, before) => {
  expect(daysLater(day, -1)).toBe(before)
  expect(daysLater(before, 1)).toBe(day)
  expect(daysFrom(before, day)).toBe(1)
})

test('a day stands no day from itself', () => {
  expect(daysFrom('2028-02-29', '2028-02-29')).toBe(0)
  expect(daysFrom('2028-02-27', '2028-03-01')).toBe(3)
})
