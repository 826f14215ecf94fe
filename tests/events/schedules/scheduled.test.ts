/** Runs of schedules: one at a time, taken over where one died, recorded where it did something. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ListProgress, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { transact } from '#functions/runtime/table.ts'
import { put } from '#functions/runtime/writes.ts'
import { findSchedule, runWrite, scheduleStates } from '#functions/schedules/store.ts'
import { Problem } from '#shared/problems.ts'
import type { ScheduleRun } from '#shared/schedules/model.ts'
import { scheduleRequestKey } from '#shared/schedules/schedules.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()

const nothing = async () => {}
const sweeping = (work: (tally: Tally<'media-sweep'>) => Promise<void>) => scheduled('media-sweep', work)
const publishing = (work: (tally: Tally<'publish-due'>) => Promise<void>) => scheduled('publish-due', work)

const runs = async () => (await table.items('schedule-run')) as unknown as ScheduleRun[]

beforeEach(async () => {
  await table.remove(...(await table.items()))
})

test('of several that start at once one works', async () => {
  let atWork = 0
  let answered = 0
  const run = sweeping(async (tally) => {
    atWork++
    await vi.waitFor(() => expect(answered).toBe(7), { timeout: 200_000 })
    tally.add('removed')
  })
  const results = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const result = await run()
      answered++
      return result
    }),
  )
  expect(atWork).toBe(1)
  expect(results.filter((each) => each !== undefined)).toEqual([{ removed: 1 }])
  expect(await runs()).toMatchObject([{ counts: { removed: 1 }, failures: 0, startedBy: null }])
})

describe('what is kept', () => {
  test('of one each minute only that it ran, unless it did something', async () => {
    const idle = publishing(nothing)
    await idle()
    await idle()
    expect(await runs()).toEqual([])
    expect((await findSchedule('publish-due'))?.last).toMatchObject({
      counts: {},
      endedAt: expect.any(String),
    })
    await publishing(async (tally) => tally.add('published', 2))()
    expect(await runs()).toMatchObject([{ counts: { published: 2 } }])
  })

  test('of one each night that it ran, though there was nothing to do; for some weeks', async () => {
    await sweeping(nothing)()
    const [run] = (await table.items('schedule-run')) as unknown as { ttl: number }[]
    expect(run?.ttl).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
    expect(run?.ttl).toBeLessThan(Date.now() / 1000 + 31 * 86_400)
  })

  test('of a failure its kind and nobody’s name, and it is raised', async () => {
    const failing = (error: unknown) =>
      sweeping(async (tally) => {
        tally.add('removed')
        throw error
      })()
    await expect(failing(new TypeError('Jon Dlamini is no function'))).rejects.toThrow('Jon')
    await expect(failing(new Problem('busy'))).rejects.toThrow()
    const some = sweeping(async (tally) => tally.fail(3))
    await expect(some()).rejects.toThrow('media-sweep: 3 failed.')
    const kept = (await runs()).map(({ error, failures, counts }) => [error, failures, counts])
    expect(kept).toHaveLength(3)
    for (const each of [
      ['TypeError', 0, { removed: 1 }],
      ['busy', 0, { removed: 1 }],
      ['items-failed', 3, {}],
    ])
      expect(kept).toContainEqual(each)
    expect(JSON.stringify(await runs())).not.toContain('Jon')
    expect(await sweeping(nothing)()).toEqual({})
  })
})

describe('a run that died', () => {
  const died = (until: number) =>
    table.put(scheduleStates, {
      schedule: 'media-sweep',
      run: '01DIED',
      begunAt: '2026-11-23T00:40:00.000Z',
      startedBy: null,
      until,
    })

  test('is waited for until its lease ends', async () => {
    await died(Date.now() + 60_000)
    expect(await sweeping(async () => expect.unreachable())()).toBeUndefined()
    expect(await runs()).toEqual([])
  })

  test('is taken over then, and recorded as ended early', async () => {
    await died(Date.now() - 1)
    expect(await sweeping(async (tally) => tally.add('removed'))()).toEqual({ removed: 1 })
    const kept = await runs()
    expect(kept).toHaveLength(2)
    expect(kept.find(({ id }) => id === '01DIED')).toMatchObject({ error: 'ended-early', counts: {} })
    expect(loggedLines().join()).toContain('schedule was ended early')
  })

  test('but is not dead after all ends nobody else’s lease', async () => {
    const run = sweeping(async () => {
      const until = Date.now() + 60_000
      await died(until)
    })
    await run()
    expect(await findSchedule('media-sweep')).toMatchObject({ run: '01DIED', until: expect.any(Number) })
    expect((await findSchedule('media-sweep'))?.until).toBeGreaterThan(0)
  })

  test('has its lease for as long as its function may run', async () => {
    let until = 0
    const run = sweeping(async () => {
      until = (await findSchedule('media-sweep'))?.until ?? 0
    })
    await run(undefined, { getRemainingTimeInMillis: () => 300_000 })
    expect(until - Date.now()).toBeGreaterThan(250_000)
    expect(until - Date.now()).toBeLessThanOrEqual(300_000)
  })
})

describe('how far a run is', () => {
  const going = (work: (progress: ListProgress) => Promise<void>) =>
    scheduled('media-sweep', (_tally, _context, progress) => work(progress))

  test('is handed to the next one, until one is through', async () => {
    const ended = going(async ({ cursor, keep }) => {
      expect(cursor).toBeUndefined()
      await keep('the first half')
      throw new TypeError('It was ended.')
    })
    await expect(ended()).rejects.toThrow('ended')
    await going(async ({ cursor }) => expect(cursor).toBe('the first half'))()
    await going(async ({ cursor, keep }) => {
      expect(cursor).toBe('the first half')
      await keep(undefined)
    })()
    await going(async ({ cursor }) => expect(cursor).toBeUndefined())()
  })

  test('is not kept by one that was taken over, which ends', async () => {
    const slow = going(async ({ keep }) => {
      await transact([put(scheduleStates, { ...(await stateNow()), run: '01OTHER', cursor: 'theirs' })])
      await keep('mine')
    })
    await expect(slow()).rejects.toThrow()
    expect(await stateNow()).toMatchObject({ run: '01OTHER', cursor: 'theirs' })
  })

  async function stateNow() {
    const state = await findSchedule('media-sweep')
    if (!state) throw new Error('It never ran.')
    return state
  }
})

describe('by hand', () => {
  const ada = { personId: 'p1', name: 'Ada Admin' }
  const asked = (id: string) =>
    transact([runWrite({ id, schedule: 'publish-due', startedBy: ada, counts: {}, failures: 0 }, new Date())])
  const told = (id: string) => ({ detail: { object: { key: scheduleRequestKey('publish-due', id) } } })

  test('it runs once for each time it was asked for, however often that is told', async () => {
    await asked('01A')
    let worked = 0
    const run = publishing(async () => {
      worked++
      expect(await runs()).toMatchObject([{ id: '01A', begunAt: expect.any(String) }])
    })
    expect(await run(told('01A'))).toEqual({})
    expect(await run(told('01A'))).toBeUndefined()
    expect(await run(told('01UNHEARD-OF'))).toBeUndefined()
    expect(worked).toBe(1)
    expect(await runs()).toMatchObject([{ id: '01A', startedBy: ada, endedAt: expect.any(String) }])
  })

  test('it says that another run was at work', async () => {
    await asked('01B')
    const run = publishing(async () => {
      await publishing(nothing)(told('01B'))
    })
    await run()
    expect(await runs()).toMatchObject([{ id: '01B', error: 'already-running' }])
  })
})
