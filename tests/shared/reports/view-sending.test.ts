/** On which days saved views are due, and which days a period has. */
import { expect, test } from 'vitest'
import { daysOfPeriod } from '#shared/reports/rules.ts'
import { dueDay, dueViews } from '#shared/reports/view-sending.ts'

test('weekly views are due on the Monday of the week, monthly ones on the first working day in the country', () => {
  expect(dueDay('never', '2027-03-01')).toBeUndefined()
  expect([dueDay('weekly', '2027-03-01'), dueDay('weekly', '2027-03-05')]).toEqual([
    '2027-03-01',
    '2027-03-01',
  ])
  // The first of May 2027 is a Saturday and a holiday; Ghana has Monday the third off for it.
  expect(dueDay('monthly', '2027-05-01', 'South Africa')).toBeUndefined()
  expect(dueDay('monthly', '2027-05-03', 'South Africa')).toBe('2027-05-03')
  expect(dueDay('monthly', '2027-01-04', 'South Africa')).toBe('2027-01-04')
  // New Year's Day.
  expect(dueDay('monthly', '2026-01-01', 'South Africa')).toBeUndefined()
  expect(dueDay('monthly', '2026-01-20', 'South Africa')).toBe('2026-01-02')
})

test('a view is due once: not on the day of the last mail or before it, and not on the day it was asked for', () => {
  const weekly = { id: 'w', send: 'weekly', sendSince: '2027-02-25' } as const
  const monthly = { id: 'm', send: 'monthly', sendSince: '2027-03-01' } as const
  const due = (today: string, last?: string) =>
    dueViews([weekly, monthly, { id: 'n', send: 'never' }], { today, last }).map(({ id }) => id)
  expect(due('2027-03-01')).toEqual(['w'])
  expect(due('2027-03-01', '2027-03-01')).toEqual([])
  // On a Tuesday after a free Monday.
  expect(due('2027-03-02', '2027-02-22')).toEqual(['w'])
  expect(due('2027-03-03', '2027-03-02')).toEqual([])
  expect(due('2027-04-01', '2027-03-29')).toEqual(['m'])
  expect(due('2027-04-05', '2027-04-01')).toEqual(['w'])
})

test('periods go with the day, over the ends of years', () => {
  const at = (day: string) => new Date(`${day}T10:00:00.000Z`)
  expect(daysOfPeriod('this-month', at('2028-02-10'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfPeriod('last-month', at('2027-01-31'))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfPeriod('this-year', at('2027-03-31'))).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  // The first day of a month in the group's zone, two hours before UTC.
  expect(daysOfPeriod('this-month', new Date('2027-03-31T22:00:00.000Z')).from).toBe('2027-04-01')
})
