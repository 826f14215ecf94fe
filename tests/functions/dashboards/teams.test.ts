/** Where a team counts: under the country and unit of its first member who goes on, as reports show it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  decline,
  jon,
  monetary,
  nominate,
  useNominations,
} from '#tests/support/nominations.ts'
import { useProjections } from '#tests/support/projections.ts'
import { moveTo } from '#tests/support/working-hours.ts'

const { newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const day = '2027-03-01'

beforeAll(() => moveTo(day, '09:00'))
afterAll(() => {
  delete process.env[env.clockOffset]
})

/** How many nominations of a country and unit dashboards count: in their totals, and of their first nominator. */
async function counted(country: string, businessUnit: string) {
  const query = { from: day, to: day, country, businessUnit }
  const { reply } = await as(admin).call(dashboardsApi.getDashboardTotals, { query })
  const people = (await as(admin).call(dashboardsApi.getDashboardPeople, { query })).reply
  return [reply.total, people.nominators[0]?.total ?? 0]
}

async function shown() {
  const { reply } = await as(admin).call(reportsApi.listReport, {
    params: { report: 'full' },
    query: { from: day, to: day },
  })
  return reply.items.map(({ nominee }) => [nominee.country, nominee.businessUnit])
}

test('a team counts where its first member who goes on works, once those before have declined', async () => {
  const [kenya, ghana] = [
    ['Kenya', 'Nairobi Studios'],
    ['Ghana', 'Accra Studios'],
  ] as const
  const first = await newcomer({ country: kenya[0], businessUnit: kenya[1] })
  const second = await newcomer({ country: ghana[0], businessUnit: ghana[1] })
  const { id } = (await nominate(jon, monetary([first, second]))).reply
  await projections.settle()
  expect([await counted(...kenya), await counted(...ghana), await shown()]).toEqual([[1, 1], [0, 0], [kenya]])
  expect((await decline(first, id)).status).toBe(200)
  expect((await accept(second, id)).status).toBe(200)
  await projections.settle()
  expect([await counted(...kenya), await counted(...ghana), await shown()]).toEqual([[0, 0], [1, 1], [ghana]])
})
