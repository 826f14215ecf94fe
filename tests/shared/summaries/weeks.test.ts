/** Which days a weekly summary tells of. */
import { expect, test } from 'vitest'
import { firstSummaryDay, mondayOf } from '#shared/summaries/weeks.ts'

test('a week begins on its Monday', () => {
  for (const day of ['2027-03-01', '2027-03-02', '2027-03-06', '2027-03-07'])
    expect(mondayOf(day)).toBe('2027-03-01')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('the week before is told, and weeks that were missed, four at most', () => {
  expect(firstSummaryDay('2027-03-29')).toBe('2027-03-22')
  expect(firstSummaryDay('2027-03-29', { last: '2027-03-22' })).toBe('2027-03-22')
  expect(firstSummaryDay('2027-03-29', { last: '2027-03-15' })).toBe('2027-03-15')
  expect(firstSummaryDay('2027-03-29', { last: '2026-11-02' })).toBe('2027-03-01')
})

test('of weeks in which somebody did not want it nothing is told', () => {
  const told = (since: string, last?: string) => firstSummaryDay('2027-03-29', { last, since })
  expect(told('2027-03-24', '2027-03-08')).toBe('2027-03-22')
  expect(told('2027-03-16', '2027-03-08')).toBe('2027-03-15')
  expect(told('2027-01-01', '2027-03-08')).toBe('2027-03-08')
  expect(told('2027-03-29', '2027-03-08')).toBe('2027-03-22')
  expect(told('2027-03-24')).toBe('2027-03-22')
})
