/** The watch over schedules: what was due and did not start is told of, once it is too late. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scheduleOverdue } from '#events/alarming-logs.ts'
import { handler } from '#events/schedules/watch.ts'
import { env } from '#functions/runtime/env.ts'
import { scheduleStates } from '#functions/schedules/store.ts'
import { schedulesApi } from '#shared/schedules/api.ts'
import { type ScheduleName, scheduleNames } from '#shared/schedules/schedules.ts'
import { as } from '../../support/calls.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'
import { moveTo } from '../../support/working-hours.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })

beforeEach(async () => {
  await table.remove(...(await table.items()))
  await addPeople(table, ada)
})

afterEach(() => {
  delete process.env[env.clockOffset]
})

/** Sets the clock to a day and time of November: the 25th is a Wednesday. */
function at(time: string): void {
  const [day = '', hour] = time.split('T')
  moveTo(`2026-11-${day}`, hour)
}

const started = (schedule: ScheduleName, time: string, until = 0) =>
  table.put(scheduleStates, {
    schedule,
    run: 'run',
    begunAt: new Date(`2026-11-${time}+02:00`).toISOString(),
    startedBy: null,
    until,
  })

const told = () =>
  loggedLines()
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === scheduleOverdue)
    .map(({ schedule }) => schedule)

const overdueOnScreen = async () =>
  (await as(ada).call(schedulesApi.listSchedules, {})).reply.items
    .filter(({ overdue }) => overdue)
    .map(({ name }) => name)

test('a schedule that was due and did not start is told of and shown after an hour and a quarter', async () => {
  at('25T11:20')
  for (const name of scheduleNames) await started(name, '25T11:19')
  await started('media-sweep', '24T02:40')
  await started('publish-due', '25T10:00')
  await started('reminders', '24T10:00')
  at('25T03:50')
  expect(await overdueOnScreen()).not.toContain('media-sweep')
  at('25T11:20')
  expect(await handler()).toEqual({ overdue: 3 })
  expect(told().sort()).toEqual(['media-sweep', 'publish-due', 'reminders'])
  expect(await overdueOnScreen()).toEqual(['media-sweep', 'publish-due', 'reminders'])
})

test('one that is at work is not shown as not started, though the clock was put forward', async () => {
  at('25T11:20')
  for (const name of scheduleNames) await started(name, '25T11:19')
  await started('reminders', '24T10:00')
  expect(await overdueOnScreen()).toEqual(['reminders'])
  await started('reminders', '24T10:00', Date.now() + 60_000)
  expect(await overdueOnScreen()).toEqual([])
})

test('what is not due at the weekend is not missed', async () => {
  for (const name of scheduleNames) await started(name, '29T18:59')
  await started('reminders', '27T10:00')
  at('29T19:00')
  expect(await handler()).toEqual({})
  at('30T09:20')
  await handler()
  expect(told()).toContain('reminders')
})

test('one that never started is missed from the first watch on', async () => {
  at('25T11:20')
  expect(await handler()).toEqual({})
  for (const name of scheduleNames) if (name !== 'counter-comparison') await started(name, '26T03:30')
  at('26T03:30')
  expect(await handler()).toEqual({ overdue: 1 })
  expect(told()).toEqual(['counter-comparison'])
})
