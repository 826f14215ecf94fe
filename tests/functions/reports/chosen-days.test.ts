/** Counts of chosen days, whose totals a function keeps in memory: exact whatever changes, and read again only where it did. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { admin, jon, monetary, nominate, useNominations, withdraw } from '#tests/support/nominations.ts'
import { useProjections } from '#tests/support/projections.ts'
import { storedHigh5s } from '#tests/support/totals.ts'
import { moveTo } from '#tests/support/working-hours.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const { costOf } = useCapacity()

// One day, whenever it runs.
beforeAll(() => moveTo('2027-03-10', '09:00'))
afterAll(() => {
  delete process.env[env.clockOffset]
})

async function counted(from: string, to: string) {
  const { reply } = await as(admin).call(reportsApi.getReportSummary, {
    params: { report: 'full' },
    query: { from, to },
  })
  return reply.byMonth.map(({ month, counts }) => [month, counts.total, counts.withdrawn])
}

/** A few days of the month are counted, and all but a few. */
const some = () => Promise.all([counted('2027-03-09', '2027-03-11'), counted('2027-03-02', '2027-03-30')])

test('what is made or withdrawn shows with the next request', async () => {
  expect(await some()).toEqual([[], []])
  const spot = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await nominate(jon, high5([await newcomer()]))
  await projections.settle()
  // Days to come are not counted: a stretch that ends with them ends with its month.
  moveTo('2027-04-20', '09:00')
  const two = [['2027-03', 2, 0]]
  expect(await some()).toEqual([two, two])
  expect((await withdraw(jon, spot)).status).toBe(200)
  await projections.settle()
  const oneGone = [['2027-03', 2, 1]]
  expect(await some()).toEqual([oneGone, oneGone])
  expect(await counted('2027-03-11', '2027-03-12')).toEqual([])
})

/** Days of May of the year before, and their month, as they are stored. */
const store = (version: number, days: Readonly<Record<string, number>>) =>
  table.putItems(storedHigh5s('2026-05', version, days))

test('totals that were made from nothing, with versions that there were before, are read anew', async () => {
  await store(1, { '03': 4, '20': 1 })
  expect(await counted('2026-05-02', '2026-05-06')).toEqual([['2026-05', 4, 0]])
  await store(1, { '03': 5, '20': 1 })
  expect(await counted('2026-05-02', '2026-05-06')).toEqual([['2026-05', 5, 0]])
})

test('asked again it reads months alone, and days of those that changed', async () => {
  await store(7, { '03': 2, '20': 3 })
  const asked = () => costOf(() => counted('2026-05-18', '2026-06-11'))
  expect([await asked(), await asked()]).toMatchObject([
    { answer: [['2026-05', 3, 0]], reads: 1.5 },
    { answer: [['2026-05', 3, 0]], reads: 0.5 },
  ])
  await store(8, { '03': 2, '20': 4 })
  expect(await asked()).toMatchObject({ answer: [['2026-05', 4, 0]], reads: 1.5 })
})
