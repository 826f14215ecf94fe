/** From whatever happens to nominations to the numbers of dashboards, by a stream that repeats itself, is late and comes in
 * disorder: each number is what the records in the table say. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streamReaders } from '#events/subscriptions.ts'
import { env } from '#functions/runtime/env.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { nominationsIn } from '#tests/events/reports/expected.ts'
import { as } from '#tests/support/calls.ts'
import {
  expectedPeople,
  expectedTotals,
  expectedWaiting,
  inCategories,
  type Recorded,
  shown,
} from '#tests/support/dashboards.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'
import { deliver, deliverInDisorder, itemsFor, year } from '#tests/support/years.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })
const table = useTable({ stream: true })
const door = useTableDoor()
const stream = useStream(streamReaders.projections.types)

const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const today = '2026-12-31'

beforeAll(async () => {
  process.env[env.clockOffset] = String(Date.parse(`${today}T09:00:00Z`) - Date.now())
  await addPeople(table, admin)
  await stream.next()
})
afterAll(() => {
  delete process.env[env.clockOffset]
})

const get = as(admin)

async function expectNumbers(): Promise<readonly Recorded[]> {
  const all: Recorded[] = nominationsIn(await table.items()) as never
  const [{ head } = { head: undefined }] = all
  const { country, businessUnit } = head ?? {}
  const filters = [
    { from: '2026-01-01', to: today },
    { from: '2026-03-02', to: '2026-07-01' },
    { from: '2026-01-01', to: today, ...(country && { country }) },
    { from: '2026-01-01', to: today, ...(businessUnit && { businessUnit }) },
  ]
  for (const filter of filters) {
    const wanted = shown(all, filter)
    const totals = (await get.call(dashboardsApi.getDashboardTotals, { query: filter })).reply
    expect(totals).toMatchObject(expectedTotals(wanted))
    const people = (await get.call(dashboardsApi.getDashboardPeople, { query: { ...filter, size: 25 } }))
      .reply
    const expected = expectedPeople(wanted, today, 25)
    for (const list of ['nominators', 'nominees'] as const)
      expect(people[list].map(({ person, ...each }) => ({ personId: person.personId, ...each }))).toEqual(
        expected[list],
      )
    expect(
      people.responders.map(({ personId, name, email, ...each }) => ({
        who: personId ?? `${email} ${name}`,
        ...each,
      })),
    ).toEqual(expected.responders)
    for (const stage of ['sponsor', 'manager', 'exco2', 'hrbp'] as const) {
      const query = { ...filter, size: 100 }
      const { reply } = await get.call(dashboardsApi.listWaiting, { params: { stage }, query })
      expect(reply.items.map(({ id, since, days }) => ({ id, since, days }))).toEqual(
        expectedWaiting(wanted, stage, today),
      )
    }
  }
  const { reply } = await get.call(dashboardsApi.getDashboardChart, { query: { year: 2026, period: 'week' } })
  for (const { from, to, categories } of reply.points)
    expect(categories).toEqual(inCategories(shown(all, { from, to })))
  return all
}

test('the numbers follow a year of every kind and state, also in a function that knows what was', async () => {
  const histories = year(60, 23)
  const early = histories.map((history) => history.slice(0, 1))
  await deliverInDisorder(early, { seed: 5, table, stream, door })
  await expectNumbers()
  await deliverInDisorder(
    histories.map((history) => history.slice(1)),
    { seed: 23, table, stream, door },
  )
  const all = await expectNumbers()
  expect(all).toHaveLength(60)
  expect(expectedTotals(all).pending.filter(({ n }) => n > 0).length).toBeGreaterThan(1)
})

test('what is handed over again changes nothing', async () => {
  const before = await table.items('dashboard-day')
  const [history = []] = year(60, 23)
  const last = history.at(-1)
  await table.putItems(last ? itemsFor(last) : [])
  const { Records } = await stream.next()
  await Promise.all([deliver(Records), deliver(Records), deliver(Records)])
  expect(await table.items('dashboard-day')).toEqual(before)
})
