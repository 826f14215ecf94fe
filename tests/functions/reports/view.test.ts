/** All entries of a report, as exports read them: in order, each with all its nominees; and what a page costs. */
import { describe, expect, test } from 'vitest'
import type { IndexEntry } from '#functions/nomination-index/entries.ts'
import { exportedReading } from '#functions/reports/exporting.ts'
import { findNominations, type Reading, readingOf, wholeReading } from '#functions/reports/query.ts'
import { eachEntryOf } from '#functions/reports/view.ts'
import type { Person } from '#shared/people/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type ReportKey, reportOf } from '#shared/reports/reports.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { account, accounts, everythingSince, expected, now, useReports } from '#tests/support/reports.ts'
import { isLong } from '#tests/support/tier.ts'

const readers = accounts('admin', 'employee', 'colleague', 'manager', 'exco2', 'hrbp')
const [admin, employee, colleague, manager, exco2, hrbp] = readers

/** Pages of the last months cost what they would in the whole company. */
const all = everythingSince('2025-12-01')

useReports(readers, all)
const { costOf } = useCapacity()

const years = { from: '2020-01-01', to: '2026-04-10' }

/** Around the limit of the archive and since. */
const sinceArchive = { from: isLong ? years.from : '2024-01-01', to: years.to }

const cases: [ReportKey, Person, ReportFilter][] = [
  ['full', admin, sinceArchive],
  ['full', admin, { ...sinceArchive, category: 104 }],
  ['full', admin, { from: '2025-04-01', to: '2025-12-31' }],
  ['full', admin, { ...sinceArchive, nominee: employee.personId }],
  ['full', admin, { ...sinceArchive, nominator: employee.personId, approver: manager.personId }],
  ['full', admin, { from: '2026-04-11', to: '2026-04-12' }],
  ['own', employee, sinceArchive],
  ['own', employee, { ...sinceArchive, approver: manager.personId }],
  ['own', manager, sinceArchive],
  ['manager', manager, sinceArchive],
  ['hcbp', hrbp, sinceArchive],
  ['hcbp', hrbp, { ...sinceArchive, approver: exco2.personId }],
  ['manager', manager, { ...sinceArchive, approver: hrbp.personId, category: 103 }],
  ['own', manager, { ...sinceArchive, approver: exco2.personId }],
  ['archived', admin, {}],
]

async function entriesFor(reading: Reading) {
  const found = await findNominations(reading)
  const entries: IndexEntry[] = []
  for await (const some of eachEntryOf(found, reading)) entries.push(...some)
  return { entries, total: found.selection.total }
}

describe('all entries', () => {
  test.each(cases)('of %s', async (key, { personId, roles }, filter) => {
    const reader = { personId, roles }
    const reading = readingOf(reportOf(key), filter, reader, now)
    const wanted = expected(key, account(nameOf(personId)), filter, all)
    const { entries: found, total } = await entriesFor(reading)
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ head }) => head.id))
    expect(total).toBe(wanted.length)
    for (const [index, { id, nominees, downgrade }] of found.entries()) {
      const members = wanted[index]?.body.nominees ?? []
      if (downgrade || !members.some((each) => each.personId === personId))
        expect(nominees.map((each) => each.personId).sort(), id).toEqual(
          members.map((each) => each.personId).sort(),
        )
    }
  })

  test('of an export that is written when its last day is over are of its days alone', async () => {
    const { personId, roles } = admin
    const filter = { from: '2026-04-01', to: '2026-04-09' }
    const asked = { report: 'full', records: 'current', filter, columns: 'reward-group' } as const
    const reading = exportedReading({ ...asked, at: '2026-04-09T21:59:00.000Z' }, { personId, roles })
    const { entries, total } = await entriesFor(reading)
    const found = entries.map(({ id }) => id)
    const wanted = expected('full', admin, filter, all)
    expect(found).toEqual(wanted.map(({ head }) => head.id))
    expect(expected('full', admin, { ...filter, to: '2026-04-10' }, all).length).toBeGreaterThan(
      wanted.length,
    )
    expect(total).toBe(wanted.length)
  })

  test('that somebody may see, without any days', async () => {
    const { personId, roles } = employee
    const reading = wholeReading(reportOf('own'), { personId, roles }, now)
    const { entries } = await entriesFor(reading)
    const found = entries.map(({ id }) => id)
    expect(found).toEqual(
      expected('own', employee, { from: '2000-01-01', to: '2026-04-10' }, all).map(({ head }) => head.id),
    )
  })
})

const nameOf = (personId: string) =>
  [admin, employee, manager, hrbp].find((each) => each.personId === personId)?.username ?? ''

describe('what a page of 25 costs in read units', () => {
  const page = (reader: Person, report: ReportKey, query: object) =>
    as(reader).call(reportsApi.listReport, { params: { report }, query: { size: 25, ...query } })

  const year = { from: '2025-04-01', to: '2026-03-31' }
  const someDays = { from: '2025-05-12', to: '2026-02-19' }

  test.each<[string, Person, ReportKey, object, number]>([
    ['the full report', admin, 'full', year, 6],
    ['the full report of any days', admin, 'full', someDays, 6],
    ['the full report of most of it', admin, 'full', { ...year, category: 102 }, 15],
    ['the full report of a rare category', admin, 'full', { ...someDays, category: 103 }, 15],
    ['the full report of a nominee', admin, 'full', { ...years, nominee: employee.personId }, 15],
    [
      'a nominee and a nominator',
      admin,
      'full',
      { ...years, nominee: employee.personId, nominator: colleague.personId },
      15,
    ],
    [
      'a nominee and an approver',
      admin,
      'full',
      { ...years, nominee: employee.personId, approver: manager.personId },
      15,
    ],
    ['a manager’s report', manager, 'manager', year, 15],
    ['an HRBP’s report', hrbp, 'hcbp', someDays, 15],
    ['a manager’s report of years, High5s of some of them', manager, 'manager', years, 15],
    ['an HRBP’s report of years and an approver', hrbp, 'hcbp', { ...years, approver: exco2.personId }, 15],
    ['an HRBP’s report of an approver', hrbp, 'hcbp', { ...someDays, approver: exco2.personId }, 15],
    [
      'an HRBP’s report of an approver and a status',
      hrbp,
      'hcbp',
      { ...someDays, approver: manager.personId, status: 'Accepted' },
      15,
    ],
    ['the own report', employee, 'own', year, 15],
  ])('%s: no more, as many on a deep page', async (_, reader, key, query, most) => {
    // Whoever asks is known then.
    const { reply } = await page(reader, key, query)
    const first = await costOf(() => page(reader, key, query))
    expect(first.reads).toBeLessThanOrEqual(most)
    if (!reply.next) return
    const second = await costOf(() => page(reader, key, { ...query, cursor: reply.next }))
    expect(second.reads).toBeLessThanOrEqual(most)
  })
})
