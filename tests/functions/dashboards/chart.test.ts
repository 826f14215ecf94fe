/** The chart by day, whose days a function keeps in memory: exact whatever changes, and read again only where it did. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import {
  admin,
  approve,
  downgrade,
  jon,
  manager,
  monetary,
  nominate,
  useNominations,
} from '#tests/support/nominations.ts'
import { useProjections } from '#tests/support/projections.ts'
import { moveTo } from '#tests/support/working-hours.ts'

const { newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const { costOf } = useCapacity()
const [day, year] = ['2027-03-01', 2027]

// One day, whenever it runs.
beforeAll(() => moveTo(day, '09:00'))
afterAll(() => {
  delete process.env[env.clockOffset]
})

/** What the chart says of a day. */
async function charted(of = day, query: { year?: number; country?: string } = {}) {
  const asked = { period: 'day', year, ...query } as const
  const { reply } = await as(admin).call(dashboardsApi.getDashboardChart, { query: asked })
  return Object.fromEntries(
    (reply.points.find(({ from }) => from === of)?.categories ?? []).map(({ category, n }) => [category, n]),
  )
}

test('what is made, decided or becomes a High5 shows with the next request', async () => {
  expect(await charted()).toEqual({})
  const spot = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await nominate(jon, high5([await newcomer()]))
  await projections.settle()
  expect(await charted()).toEqual({ 102: 1, 103: 1 })
  const other = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await projections.settle()
  expect(await charted()).toEqual({ 102: 1, 103: 2 })
  expect((await approve(manager, other, 'manager', '')).status).toBe(200)
  const reason = 'The nomination relates to business as usual'
  expect((await downgrade(manager, spot, 'manager', reason)).status).toBe(200)
  await projections.settle()
  expect(await charted()).toEqual({ 102: 2, 103: 1 })
})

test('asked again it reads the lists of days alone, and the days of those that changed', async () => {
  await charted()
  const again = await costOf(() => charted())
  expect(again.answer).toEqual({ 102: 2, 103: 1 })
  // Lists of months, no day.
  expect(again.reads).toBeLessThanOrEqual(1)
  await nominate(jon, high5([await newcomer()]))
  await projections.settle()
  const changed = await costOf(() => charted())
  expect(changed.answer).toEqual({ 102: 3, 103: 1 })
  expect(changed.reads).toBeGreaterThan(again.reads)
})
