/** A clock that is moved forward goes through the days between: each schedule runs at its own time, and what it sets off
 * is done before the next. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { clockSteps, createClockNote, mostDays, movableClock, notedTime } from '#infra/local/clock.ts'
import { openJournal } from '#infra/local/journal.ts'
import { createScheduler, schedulesOf } from '#infra/local/scheduler.ts'
import { assemble } from '#infra/local/template.ts'
import { lambdaOf, scratch } from './probe.ts'

const expressions = {
  daily: 'cron(30 7 * * ? *)',
  weekly: 'cron(0 8 ? * MON *)',
  always: 'rate(1 minute)',
} as const
type Name = keyof typeof expressions
const names = Object.keys(expressions) as Name[]

/** Schedules of a run whose clock stands at a Monday's nine. `work`: what a function does. */
function running(work: (name: Name) => Promise<void> = async () => {}) {
  const lambdas = names.map((name) => lambdaOf(name, ''))
  const Resources = Object.fromEntries(
    lambdas.map(({ name, arn }) => [
      name,
      {
        Type: 'AWS::Scheduler::Schedule',
        Properties: {
          FlexibleTimeWindow: { Mode: 'OFF' },
          ScheduleExpression: expressions[name as Name],
          ScheduleExpressionTimezone: 'Africa/Johannesburg',
          Target: { Arn: arn, RoleArn: 'role' },
        },
      },
    ]),
  )
  const assembly = assemble([{ name: 'Probe', body: { Resources } }], { account: '1', region: 'eu-west-1' })
  const clock = movableClock(new Date('2026-03-02T07:00:00Z'))
  const runs: [Name, string][] = []
  const underWay = new Set<Promise<void>>()
  const scheduler = createScheduler(schedulesOf(assembly, lambdas), {
    now: clock.now,
    invoke: ({ name }) => {
      runs.push([name as Name, clock.now().toISOString().slice(0, 16)])
      const done = work(name as Name).finally(() => underWay.delete(done))
      underWay.add(done)
      return done
    },
    deadLetters: openJournal(join(scratch(), 'dead-letters.jsonl')),
    warn: () => {},
  })
  scheduler.start()
  onTestFinished(() => scheduler.stop())
  const told: string[] = []
  const steps = clockSteps({
    now: clock.now,
    set: (instant) => scheduler.clockChanged(clock.set(instant)),
    nextDue: scheduler.nextDue,
    idle: async () => void (await Promise.all(underWay)),
    tell: (line) => told.push(line),
  })
  onTestFinished(() => steps.stop())
  const ranAt = (name: Name) => runs.flatMap(([each, at]) => (each === name ? [at] : []))
  const begin = (work: Promise<void>) => void underWay.add(work.finally(() => underWay.delete(work)))
  return { clock, steps, told, ranAt, begin, move: (iso: string) => steps.moveTo(new Date(iso)) }
}

test('each schedule runs each time that it is due, at its own time', async () => {
  const { clock, told, ranAt, move } = running()
  await move('2026-03-10T12:00:00Z')
  expect(ranAt('daily')).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((day) => `2026-03-${`0${day}`.slice(-2)}T05:30`),
  )
  expect(ranAt('weekly')).toEqual(['2026-03-09T06:00'])
  expect(clock.now().toISOString().slice(0, 16)).toBe('2026-03-10T12:00')
  expect(told).toHaveLength(8)
  expect(told.at(-1)).toContain('2026-03-10')
})

test('what is under way when it begins to move is done before', async () => {
  const { clock, begin, move } = running()
  const seen: string[] = []
  begin(sleep(200).then(() => void seen.push(clock.now().toISOString().slice(0, 16))))
  await move('2026-03-02T08:00:00Z')
  expect(seen).toEqual(['2026-03-02T07:00'])
})

test('what runs all the time runs at least each hour, however long nothing else is due', async () => {
  const { ranAt, move } = running()
  await move('2026-03-03T07:00:00Z')
  const hours = new Set(ranAt('always').map((at) => at.slice(0, 13)))
  expect(hours.size).toBeGreaterThanOrEqual(24)
})

test('what a schedule sets off is done before the clock goes on', async () => {
  let open = 0
  const together: number[] = []
  const { move } = running(async (name) => {
    if (name !== 'daily') return
    together.push(++open)
    await new Promise((done) => setTimeout(done, 30))
    open -= 1
  })
  await move('2026-03-06T07:00:00Z')
  expect(together).toEqual([1, 1, 1, 1])
})

test('of a way of years the last days are gone through, which is told', async () => {
  const { told, ranAt, move } = running()
  await move('2029-03-02T07:00:00Z')
  expect(told[0]).toContain(`only the last ${mostDays} days`)
  expect(ranAt('daily')).toHaveLength(mostDays + 1)
  expect(ranAt('daily').at(-1)).toBe('2029-03-02T05:30')
})

test('back it goes in one step, which is told', async () => {
  const { clock, told, ranAt, move } = running()
  await move('2026-02-02T07:00:00Z')
  expect(clock.now().toISOString().slice(0, 10)).toBe('2026-02-02')
  expect(told).toEqual([expect.stringContaining('goes back to 2026-02-02')])
  expect(ranAt('daily')).toEqual([])
})

test('on its way it is not sent elsewhere, and it can be stopped', async () => {
  let go: () => void = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  const { clock, steps, move } = running((name) => (name === 'daily' ? held : Promise.resolve()))
  const moving = move('2026-04-02T07:00:00Z')
  await expect.poll(() => clock.now().toISOString().slice(0, 10)).toBe('2026-03-03')
  await expect(move('2026-03-05T07:00:00Z')).rejects.toThrow('still on its way to 2026-04-02')
  steps.stop()
  await moving
  go()
  expect(clock.now().toISOString().slice(0, 10)).toBe('2026-03-03')
})

test('the time at which a store stands is noted while it runs and when it ends', () => {
  const file = join(scratch(), 'clock.txt')
  expect(notedTime(file)).toBeUndefined()
  let time = new Date('2026-03-02T07:00:00Z')
  const noted = createClockNote(file, () => time)
  noted.start()
  expect(notedTime(file)).toEqual(time)
  time = new Date('2026-03-09T07:00:00Z')
  noted.stop()
  expect(notedTime(file)).toEqual(time)
})
