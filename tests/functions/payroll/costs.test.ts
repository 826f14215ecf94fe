/** What payroll months cost to look at, however much they pay and wherever: two years of confirmed runs with sums by many
 * countries and units, and an open month with as many rows. */
import { beforeAll, expect, test } from 'vitest'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollRuns, placeSums } from '#functions/payroll/run-store.ts'
import { countMonth } from '#functions/payroll/totals.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Entitlement, Payee } from '#shared/payroll/model.ts'
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

/** What a page may cost. */
const mostUnits = 15

/** Teams on each day that awards are approved on, of members from each unit and each country. */
const [teams, members, units, countries] = [times(20, 76), 50, 32, 13]
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
  Array.from({ length: teams }, (_, team) => toItem(entitlements, award(month, team)))

beforeAll(async () => {
  await addPeople(table, admin)
  await table.put(payrollCalendars, { since: present, openFrom: present, runs: 0 })
  await table.putItems([...awards(present), ...awards(next)])
  for (const month of [present, next]) await countMonth(month)
})

const listed = () => as(admin).call(payrollApi.listPayrollMonths, {})
const shown = (month: string) => as(admin).call(payrollApi.getPayrollMonth, { params: { month } })

async function unitsOf<T>(act: () => Promise<Answer<T>>): Promise<[units: number, reply: T]> {
  const { answer, reads } = await costOf(act)
  expect(answer.status).toBe(200)
  return [reads, answer.reply]
}

test('the list of months, and a closed one, cost as much as a page may, with the sums of when it was open', async () => {
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

  const [ofList, { items }] = await unitsOf(listed)
  expect(items.map(({ month }) => month)).toEqual([next, present, ...earlier])
  const { rows, byCurrency } = sums
  for (const each of items.slice(1)) expect(each.run?.sums).toEqual({ rows, byCurrency })
  expect(ofList).toBeLessThanOrEqual(mostUnits)

  const [ofMonth, { sums: frozen }] = await unitsOf(() => shown(present))
  expect(frozen).toEqual(sums)
  expect(ofMonth).toBeLessThanOrEqual(mostUnits)
})

test('an open month costs as much, however many rows it has', async () => {
  const [units, { run, sums }] = await unitsOf(() => shown(next))
  expect([run, sums.rows]).toEqual([undefined, teams * members])
  expect(units).toBeLessThanOrEqual(mostUnits)
})

test('where nothing stands beside a run, what is kept of the month says the same sums', async () => {
  const { sums } = await look()
  await table.remove(...(await table.items(placeSums.type)))
  expect((await look()).sums).toEqual(sums)
})
