/** Administrators see what runs by the clock, and have it run. */
import { beforeEach, expect, test } from 'vitest'
import { scheduled } from '#events/schedules/scheduled.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import { runWrite, scheduleSubject } from '#functions/schedules/store.ts'
import { schedulesApi } from '#shared/schedules/api.ts'
import { scheduleNames, scheduleRequestsFolder } from '#shared/schedules/schedules.ts'
import { as } from '../../support/calls.ts'
import { standInFiles } from '../../support/files.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const files = standInFiles()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const params = { name: 'media-sweep' } as const

beforeEach(async () => {
  await table.remove(...(await table.items()))
  for (const key of await files.keys()) await files.remove(key)
  await addPeople(table, ada)
})

const list = async () => (await as(ada).call(schedulesApi.listSchedules, {})).reply.items
const found = async () => (await list()).find(({ name }) => name === 'media-sweep')
const runs = async (query = {}) =>
  (await as(ada).call(schedulesApi.listScheduleRuns, { params, query })).reply
const runNow = () => as(ada).call(schedulesApi.runSchedule, { params })
const requests = async () =>
  (await files.keys())
    .filter((key) => key.startsWith(scheduleRequestsFolder('media-sweep')))
    .map((key) => ({ detail: { object: { key } } }))

test('all schedules are listed, with when they are due', async () => {
  const all = await list()
  expect(all.map(({ name }) => name)).toEqual(scheduleNames)
  for (const { next } of all) expect(Date.parse(next)).toBeGreaterThan(Date.now())
  const sweep = all.find(({ name }) => name === 'media-sweep')
  expect(sweep?.next).toMatch(/T00:40:00/)
  expect(sweep?.last).toBeUndefined()
})

test('one that is asked for waits, runs, and shows what it did and who wanted it', async () => {
  const { status, reply } = await runNow()
  expect(status).toBe(202)
  expect(await found()).toMatchObject({ current: { id: reply.id, startedBy: { name: 'Ada Admin' } } })
  expect((await runNow()).problem.code).toBe('schedule-running')
  const [request] = await requests()
  const handler = scheduled('media-sweep', async (tally) => {
    expect((await found())?.current).toMatchObject({ id: reply.id, begunAt: expect.any(String) })
    expect((await runNow()).problem.code).toBe('schedule-running')
    tally.add('removed', 4)
  })
  await handler(request)
  const after = await found()
  expect(after?.current).toBeUndefined()
  expect(after?.last).toMatchObject({ id: reply.id, counts: { removed: 4 } })
  expect((await runs()).items).toMatchObject([{ id: reply.id, startedBy: { name: 'Ada Admin' } }])
  expect(await historyOf(scheduleSubject('media-sweep'))).toMatchObject([
    { what: 'schedule run by hand', by: { name: 'Ada Admin' }, after: { id: reply.id } },
  ])
  expect((await runNow()).status).toBe(202)
})

test('runs are paged, the latest first', async () => {
  const ids = Array.from({ length: 25 }, (_, n) => `00RUN${String(n).padStart(2, '0')}`)
  const at = new Date()
  for (const id of ids) {
    const run = { id, schedule: 'media-sweep', startedBy: null, counts: {}, failures: 0 } as const
    const times = { begunAt: at.toISOString(), endedAt: at.toISOString() }
    await transact([runWrite({ ...run, ...times }, at)])
  }
  await runNow()
  const first = await runs({ size: 20 })
  const second = await runs({ size: 20, cursor: first.next })
  expect([...first.items, ...second.items].map(({ id }) => id).slice(1)).toEqual(ids.toReversed())
  expect(second.next).toBeUndefined()
  const back = await runs({ size: 20, cursor: second.previous })
  expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id))
})

test('what never began, or never ended, says so', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const run = { schedule: 'media-sweep', startedBy: { name: 'Ada Admin' }, counts: {}, failures: 0 } as const
  await transact([
    runWrite({ ...run, id: '01A', askedAt: ago(30), begunAt: ago(29) }, new Date()),
    runWrite({ ...run, id: '01B', askedAt: ago(20) }, new Date()),
  ])
  expect((await runs()).items.map(({ error }) => error)).toEqual(['not-started', 'ended-early'])
  expect((await found())?.current).toBeUndefined()
})
