import { expect, test } from 'vitest'
import { payrollMonthOf } from '#shared/payroll/months.ts'

test.each([
  ['2026-11-19T23:59:59.999+02:00', '2026-11'],
  ['2026-11-20T00:00:00.000+02:00', '2026-12'],
  ['2026-12-19T23:59:59.999+02:00', '2026-12'],
  ['2026-12-20T00:00:00.000+02:00', '2027-01'],
  ['2027-01-01T00:00:00.000+02:00', '2027-01'],
  ['2028-02-29T12:00:00.000+02:00', '2028-03'],
  ['2026-04-01T00:00:00.000+02:00', '2026-04'],
  // The day in the group's zone counts, not that of UTC.
  ['2026-11-19T22:00:00.000Z', '2026-12'],
])('%s is in the payroll month %s', (instant, month) => {
  expect(payrollMonthOf(new Date(instant))).toBe(month)
})
