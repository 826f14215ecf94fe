/** Every report for every reader, with any filter, forwards and back: exactly the nominations that a plain computation
 * from the nominations themselves finds, and as many of them. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomes } from '#shared/nominations/outcome-names.ts'
import type { Person } from '#shared/people/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type ReportKey, reportKeys, reportOf } from '#shared/reports/reports.ts'
import { as } from '#tests/support/calls.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import {
  account,
  counted,
  everyKind,
  expected,
  mayOpen,
  monthOf,
  useReports,
} from '#tests/support/reports.ts'
import { runs } from '#tests/support/tier.ts'

const usernames = [
  'admin',
  'editor',
  'linkadmin',
  'fullreports',
  'reports',
  'awards',
  'employee',
  'colleague',
  'manager',
  'exco2',
  'hrbp',
  'sponsor',
]
const readers = usernames.map((username) => account(username))

const pairs = reportKeys.flatMap((key) =>
  readers.filter((reader) => mayOpen(key, reader)).map((reader) => ({ key, reader })),
)

useReports(readers, everyKind)

const list = (
  reader: Person,
  report: ReportKey,
  query: ReportFilter & { size?: number; cursor?: string | undefined },
) => as(reader).call(reportsApi.listReport, { params: { report }, query })

const someone = fc.constantFrom(...readers.map(({ personId }) => personId), 'p-nobody')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const ends = [
  '2020-01-01',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-03-31',
  '2024-04-01',
  '2024-04-09',
  '2024-04-10',
  '2025-03-31',
  '2025-04-01',
  '2025-11-17',
  '2025-12-31',
  '2026-01-01',
  '2026-04-01',
  '2026-04-10',
  '2027-03-31',
  '9999-12-31',
]

/** Days that each report lets one choose. */
function daysFor(key: ReportKey) {
  const { dateRule } = reportOf(key)
  const first = dateRule === 'financial-year' ? '2026-04-01' : dateRule === 'any' ? '' : '2024-04-01'
  const offered = ends.filter((end) => end >= first && (dateRule === 'any' || end <= '2027-03-31'))
  const some = fc.constantFrom(...offered)
  return fc.tuple(some, some).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
}

function filtersFor(key: ReportKey): fc.Arbitrary<ReportFilter> {
  if (key === 'archived') return fc.constant({})
  const any = anyFilterFor(key)
  return key === 'hrbp-dashboard' ? any.map(({ from, to }) => (from ? { from, to } : {})) : any
}

const anyFilterFor = (key: ReportKey): fc.Arbitrary<ReportFilter> =>
  fc
    .record({
      category: maybe(fc.constantFrom(100, 102, 103, 104, 138)),
      outcome: fc.option(fc.constantFrom(...outcomes), { nil: undefined, freq: 2 }),
      status: maybe(fc.constantFrom('Pending', 'Accepted', 'Declined')),
      nominee: fc.option(someone, { nil: undefined, freq: 2 }),
      nominator: fc.option(someone, { nil: undefined, freq: 2 }),
      approver: fc.option(someone, { nil: undefined, freq: 2 }),
    } as const)
    .chain((filter) =>
      fc.option(daysFor(key), { nil: {}, freq: 4 }).map((days) => withoutBlanks({ ...filter, ...days })),
    )

function withoutBlanks<T extends object>(filter: T): T {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as T
}

async function checkReport(reader: Person, key: ReportKey, filter: ReportFilter, size: number) {
  const wanted = expected(key, reader, filter, everyKind)
  const { there, back } = await thereAndBack(async (turn) => {
    const { reply, problem } = await list(reader, key, { ...filter, ...turn })
    expect(problem, JSON.stringify([key, reader.username, filter])).not.toHaveProperty('code')
    expect(reply.counts).toEqual(counted(wanted, reader))
    return { ...reply, ids: reply.items.map(({ id }) => id) }
  }, size)
  expect(there.flatMap(({ ids }) => ids)).toEqual(wanted.map(({ head }) => head.id))
  expect(back.map(({ ids }) => ids)).toEqual(there.map(({ ids }) => ids))
}

describe('rows and counts', () => {
  test.each(pairs.map(({ key, reader }) => [key, reader.username] as const))(
    'all of %s that %s may see',
    async (key, username) => {
      const filter =
        reportOf(key).filters.includes('dates') && reportOf(key).dateRule === 'any'
          ? { from: '2020-01-01', to: '2026-04-10' }
          : {}
      await checkReport(account(username), key, filter, 100)
    },
  )

  test('any filter of any report, forwards and back', async () => {
    const asked = fc
      .constantFrom(...pairs)
      .chain(({ key, reader }) => fc.tuple(fc.constant({ key, reader }), filtersFor(key)))
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 3, max: 60 }), async ([{ key, reader }, filter], size) => {
        await checkReport(reader, key, filter, size)
      }),
      runs(60, 2000),
    )
  })
})

describe('summaries', () => {
  test('say the same by category and by month', async () => {
    const asked = fc
      .constantFrom(...pairs)
      .chain(({ key, reader }) => fc.tuple(fc.constant({ key, reader }), filtersFor(key)))
    await fc.assert(
      fc.asyncProperty(asked, async ([{ key, reader }, filter]) => {
        const wanted = expected(key, reader, filter, everyKind)
        const { reply } = await as(reader).call(reportsApi.getReportSummary, {
          params: { report: key },
          query: filter,
        })
        for (const { category, counts } of reply.byCategory)
          expect(counts).toEqual(
            counted(
              wanted.filter(({ head }) => head.category === category),
              reader,
            ),
          )
        const sum = reply.byCategory.reduce((total, { counts }) => total + counts.total, 0)
        expect(sum).toBe(wanted.length)
        const months = [...new Set(wanted.map(monthOf))].sort()
        expect(reply.byMonth).toEqual(
          months.map((month) => ({
            month,
            counts: counted(
              wanted.filter((one) => monthOf(one) === month),
              reader,
            ),
          })),
        )
      }),
      runs(40, 2000),
    )
  })
})
