/** Totals of months and days that are added up are those of just the days that are asked for. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodsOf } from '#functions/reports/periods.ts'
import { monthAfter } from '#shared/nominations/months.ts'

const start = Date.parse('2023-12-01T00:00:00Z')
const days = Array.from({ length: 700 }, (_, n) =>
  new Date(start + n * 86_400_000).toISOString().slice(0, 10),
)

/** How often each day is counted by the totals of a stretch. */
function counted(from: string, to: string): Map<string, number> {
  const { months, days: edges } = periodsOf(from, to)
  const times = new Map<string, number>()
  const add = (day: string, n: number) => times.set(day, (times.get(day) ?? 0) + n)
  for (let month = months.first; month <= months.last; month = monthAfter(month, 1))
    for (const day of days.filter((each) => each.startsWith(month))) add(day, 1)
  for (const edge of edges)
    for (const day of days.filter((each) => each >= edge.from && each <= edge.to)) add(day, edge.sign)
  return times
}

test('counts each day of a stretch once and no other', () => {
  const some = fc.integer({ min: 0, max: days.length - 1 })
  fc.assert(
    fc.property(some, some, (a, b) => {
      const [from = '', to = ''] = [days[Math.min(a, b)], days[Math.max(a, b)]]
      const times = counted(from, to)
      expect(days.filter((day) => (times.get(day) ?? 0) !== (day >= from && day <= to ? 1 : 0))).toEqual([])
      const edges = periodsOf(from, to).days.reduce(
        (sum, { from: first, to: last }) => sum + Number(last.slice(8)) - Number(first.slice(8)) + 1,
        0,
      )
      expect(edges).toBeLessThanOrEqual(31)
    }),
  )
})

test.each([
  ['a month', '2024-02-01', '2024-02-29', '2024-02', '2024-02', 0],
  ['all but the last day of a leap February', '2024-02-01', '2024-02-28', '2024-02', '2024-02', 1],
  ['a financial year', '2024-04-01', '2025-03-31', '2024-04', '2025-03', 0],
])('%s', (_, from, to, first, last, edges) => {
  expect(periodsOf(from, to)).toMatchObject({ months: { first, last } })
  expect(periodsOf(from, to).days).toHaveLength(edges)
})

test('a stretch that ends before it begins has nothing', () => {
  const { months, days: edges } = periodsOf('2024-04-02', '2024-04-01')
  expect([months.first > months.last, edges]).toEqual([true, []])
})
