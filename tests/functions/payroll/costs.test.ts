/** What payroll months cost to look at: two years of confirmed runs with sums by many countries and units, and an open month
 * with as many rows. A month that did not change costs its stamp. */
import { beforeAll, expect, test } from 'vitest'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollRows, rowStamps } from '#functions/payroll/row-store.ts'
import { rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Entitlement, Payee, PayrollFilter } from '#shared/payroll/model.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { standInFiles } from '#tests/support/files.ts'
import { admin } from '#tests/support/nominations.ts'
import { payrollRow } from '#tests/support/payroll.ts'
import { look, next, pay, present } from '#tests/support/payroll-months.ts'
import { addPeople } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable()
const { costOf } = useCapacity()
standInFiles()

/** What a look may cost at a month that did not change, and at the list of two years' runs, of some 6 KB each. */
const mostUnits = 5
const mostOfList = 40

/** Teams on each day that awards are approved on, of members from each unit and each country. */
const [teams, members, units, countries] = [times(9, 76), 50, 32, 13]
const earlier = Array.from({ length: 24 }, (_, n) => monthAfter(present, -1 - n))

const { reference: _, state: __, ...paid } = payrollRow

function payee(n: number): Payee {
  const [unit, country] = [n % units, n % countries]
  const place = { businessUnit: `Business unit ${unit}`, country: `Country ${country}` }
  const abroad = country > 8 && { amount: 75, currency: 'USD' as const }
  return { ...paid, personId: `payee-${n}`, ...place, ...abroad }
}

const award = (month: string, team: number): Entitlement => ({
  ...{ nominationId: `team-${team}`, kind: 'teams', category: 104, nominatedAt: paid.nominatedAt },
  ...{ approvedAt: `${month}-${String((team % 19) + 1).padStart(2, '0')}T10:00:00.000Z`, month, version: 1 },
  payees: Array.from({ length: members }, (_, n) => payee(team * members + n)),
})

const awards = (month: string) =>
  Array.from({ length: teams }, (_, team) => award(month, team)).flatMap((each) => [
    toItem(entitlements, each),
    ...rowsOfEntitlement(each).map((row) => toItem(payrollRows, row)),
  ])

beforeAll(async () => {
  await addPeople(table, admin)
  await table.put(payrollCalendars, { since: present, openFrom: present, runs: 0 })
  for (const month of [present, next]) {
    await table.putItems(awards(month))
    await table.put(rowStamps, { month, stamp: 'first' })
  }
})

const listed = () => as(admin).call(payrollApi.listPayrollMonths, {})
const shown = (month: string) => as(admin).call(payrollApi.getPayrollMonth, { params: { month } })

async function unitsOf<T>(act: () => Promise<Answer<T>>): Promise<[units: number, reply: T]> {
  const { answer, reads } = await costOf(act)
  expect(answer.status).toBe(200)
  return [reads, answer.reply]
}

test('the list of months, and each of them, is cheap once they are in memory, with the sums of when they were open', async () => {
  const { sums } = await look()
  expect([sums.rows, sums.byCountry.length, sums.byUnit.length]).toEqual([
    teams * members,
    countries,
    2 * units,
  ])
  await pay()
  const run = (await table.items(payrollRuns.type)).find(({ month }) => month === present)
  await table.putItems(earlier.map((month) => ({ ...run, SK: month, month })))
  await table.put(payrollCalendars, { since: earlier.at(-1) ?? present, openFrom: next, runs: 25 })

  await listed()
  const [ofList, { items }] = await unitsOf(listed)
  expect(items.map(({ month }) => month)).toEqual([next, present, ...earlier])
  const { rows, byCurrency } = sums
  expect(items[0]?.soFar).toEqual({ rows, byCurrency })
  for (const each of items.slice(1)) expect(each.run?.sums).toEqual({ rows, byCurrency })
  expect(ofList).toBeLessThanOrEqual(mostOfList)

  const [ofMonth, { sums: frozen }] = await unitsOf(() => shown(present))
  expect(frozen).toEqual(sums)
  expect(ofMonth).toBeLessThanOrEqual(mostUnits + 5)
  const [ofOpen, { run: none, sums: open }] = await unitsOf(() => shown(next))
  expect([none, open]).toEqual([undefined, sums])
  expect(ofOpen).toBeLessThanOrEqual(mostUnits)
})

test('a page of a month in memory costs its stamp, however it is narrowed', async () => {
  const pageOf = (query: Omit<PayrollFilter, 'month' | 'corrections'>) =>
    as(admin).call(payrollApi.listPayrollRows, { params: { month: next }, query: { size: 25, ...query } })
  await pageOf({})
  for (const query of [
    {},
    { country: 'Country 3', businessUnit: 'Business unit 3' },
    { currency: 'USD' } as const,
  ]) {
    const [ofPage, { items }] = await unitsOf(() => pageOf(query))
    expect(items.length).toBeGreaterThan(0)
    expect(ofPage).toBeLessThanOrEqual(mostUnits)
  }
})
