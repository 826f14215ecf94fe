/** The chart of a year: what its days, weeks and months are called, and where their parts lead. */
import { expect, it } from 'vitest'
import { chartStacks, totalSlices } from '#web/features/dashboards/content.ts'

const point = (from: string, to: string) => ({
  from,
  to,
  categories: [
    { category: 102, n: 2 },
    { category: 103, n: 1 },
    { category: 104, n: 0 },
  ],
})

it.each([
  ['month', '2026-02-01', '2026-02-28', 'February 2026', 'Feb'],
  ['week', '2026-02-02', '2026-02-08', '2 Feb 2026 to 8 Feb 2026', '2 Feb'],
  ['week', '2026-11-01', '2026-11-01', '1 Nov 2026', '1 Nov'],
  ['day', '2026-02-02', '2026-02-02', '2 Feb 2026', '2 Feb'],
] as const)('a %s from %s to %s is called so', (period, from, to, name, short) => {
  const [stack] = chartStacks({ points: [point(from, to)] }, period, '2024-11-23')
  expect([stack?.name, stack?.short]).toEqual([name, short])
})

it('leads to the report of its days; archived High5s to where they stand; parts of nothing nowhere', () => {
  const points = [point('2024-10-01', '2024-10-31'), point('2024-11-01', '2024-11-30')]
  const ways = chartStacks({ points }, 'month', '2024-11-23').map(({ parts }) => parts.map(({ to }) => to))
  expect(ways).toEqual([
    ['/report-archived', '/report-ve-awards?cat=103&from=2024-10-01&to=2024-10-31'],
    [
      '/report-ve-awards?cat=102&from=2024-11-01&to=2024-11-30',
      '/report-ve-awards?cat=103&from=2024-11-01&to=2024-11-30',
    ],
  ])
})

it.each([
  ['2023-01-01', '2023-12-31', '/report-archived'],
  ['2024-01-01', '2024-12-31', '/report-ve-awards?cat=102&from=2024-01-01&to=2024-12-31'],
])('of the totals from %s to %s High5s lead to %s', (from, to, way) => {
  const { categories } = point(from, to)
  const slices = totalSlices({ days: { from, to }, total: 3, categories, pending: [] }, '2024-11-23')
  expect(slices.slice(0, 2).map((slice) => slice.to)).toEqual([
    way,
    `/report-ve-awards?cat=103&from=${from}&to=${to}`,
  ])
})
