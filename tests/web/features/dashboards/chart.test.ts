/** What charts say as text: their tables, their files, the ways of the arrow keys; what days, weeks and months of a year are
 * called, and where their parts lead. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeHarmless } from '#shared/exports/cells.ts'
import { sharesOf, tableOfSlices, tableOfStacks } from '#web/features/dashboards/chart.ts'
import { chartStacks, totalSlices } from '#web/features/dashboards/content.ts'
import { cutToFit, textRoom } from '#web/features/dashboards/drawing-text.ts'
import { nextMark } from '#web/features/dashboards/mark-order.ts'
import { csvOf } from '#web/features/dashboards/save-file.ts'

const series = [
  { id: 'a', name: 'High5', look: 'indigo' },
  { id: 'b', name: 'On the Spot', look: 'ember' },
] as const

describe('a table', () => {
  it('of a pie says of each part its figure, its share and where it leads', () => {
    const slices = [
      { ...series[0], value: 3, to: '/a' },
      { ...series[1], value: 1 },
    ]
    const { columns, rows } = tableOfSlices(slices, { name: 'Category', value: 'Nominations' })
    expect(columns.map(({ header }) => header)).toEqual(['Category', 'Nominations', 'Share (rounded)'])
    expect(rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      ['High5', 3, 75],
      ['On the Spot', 1, 25],
    ])
    expect(rows.map(({ cells }) => cells[0]?.to)).toEqual(['/a', undefined])
  })

  it('of bars says of each its sum and every series, also those that it has none of', () => {
    const stacks = [{ id: 'p1', name: 'Amy', parts: [{ series: 'b', value: 4, to: '/b' }] }]
    const { columns, rows } = tableOfStacks(stacks, series, { name: 'Nominator', total: 'Total' })
    expect(columns.map(({ header }) => header)).toEqual(['Nominator', 'Total', 'High5', 'On the Spot'])
    expect(rows[0]?.cells).toEqual([
      { value: 'Amy' },
      { value: 4 },
      { value: 0, to: undefined },
      { value: 4, to: '/b' },
    ])
  })

  it('of nothing has no shares', () => expect(sharesOf([{ value: 0 }])).toEqual([0]))

  it('has shares that are each rounded alike: equal parts have equal ones, whatever the sum is', () => {
    expect(sharesOf(Array.from({ length: 6 }, () => ({ value: 5 })))).toEqual([17, 17, 17, 17, 17, 17])
    expect(sharesOf([{ value: 1 }, { value: 1 }, { value: 1 }])).toEqual([33, 33, 33])
    const figures = fc.array(fc.record({ value: fc.nat(50) }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(figures, (parts) => {
        const total = parts.reduce((sum, { value }) => sum + value, 0)
        fc.pre(total > 0)
        const shares = sharesOf(parts)
        for (const [at, { value }] of parts.entries()) {
          expect(Math.abs((shares[at] ?? 0) - (value / total) * 100)).toBeLessThanOrEqual(0.5)
          expect(shares[at]).toBe(shares[parts.findIndex((each) => each.value === value)])
        }
      }),
    )
  })
})

describe('a file', () => {
  const fileOf = (names: readonly string[]) =>
    csvOf({ columns: [{ header: 'Name' }], rows: names.map((value) => ({ id: value, cells: [{ value }] })) })

  it('reads back as it was, whatever people are called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), (names) => {
        const said = names.map((name) => `n${name}`)
        expect(parse(fileOf(said))).toEqual([['Name'], ...said.map((name) => [makeHarmless(name)])])
      }),
    )
  })

  it.each([
    ...['=1+1', '+1', '-1', '@a', '|a'].map((name) => [name, `'${name}`]),
    ['\t=1', "'\t'=1"],
    ['a;=1', "a;'=1"],
  ])('has no formula: %j', (name, shown) => {
    expect(parse(fileOf([name]))).toEqual([['Name'], [shown]])
  })
})

describe('arrow keys', () => {
  const order = [['1a', '1b'], [], ['3a'], ['4a', '4b']]
  it.each([
    ['rows', '1b', 'ArrowDown', '3a'],
    ['rows', '3a', 'ArrowUp', '1a'],
    ['rows', '1a', 'ArrowRight', '1b'],
    ['rows', '1b', 'ArrowRight', undefined],
    ['rows', '4b', 'ArrowDown', undefined],
    ['rows', '4b', 'Home', '1a'],
    ['rows', '1b', 'End', '4a'],
    ['rows', '1b', 'Enter', undefined],
    ['columns', '1b', 'ArrowRight', '3a'],
    ['columns', '1a', 'ArrowUp', '1b'],
    ['circle', '4a', 'ArrowRight', '1a'],
    ['circle', '1a', 'ArrowUp', '4a'],
    ['rows', 'gone', 'ArrowDown', undefined],
  ] as const)('in %s lead from %s by %s to %s', (standing, from, key, to) => {
    expect(nextMark(order, standing, from, key)).toBe(to)
  })
})

describe('a name beside a bar', () => {
  it('is whole where it has room, else ends with an ellipsis', () => {
    expect(cutToFit('Ayanda Khumalo', 130)).toBe('Ayanda Khumalo')
    expect(cutToFit('Maximiliane Wolkenstein-Trostburg', 130)).toMatch(/^Maximiliane W\S*…$/)
    expect(cutToFit('MMMMMMMMMMMM WWWWWWWWWWWW', 130)).toBe('MMMMMMMMM…')
    expect(cutToFit('Anna 👩🏽‍🚒👩🏽‍🚒👩🏽‍🚒👩🏽‍🚒', 60).isWellFormed()).toBe(true)
  })

  it('never takes more than its room, however long', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 40, max: 160 }),
        (name, room) => {
          const shown = cutToFit(name, room)
          expect(textRoom(shown)).toBeLessThanOrEqual(room)
          expect(shown === name || shown.endsWith('…')).toBe(true)
        },
      ),
    )
  })
})

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
