/** Schedules run by the runner's clock, which can be moved. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { movableClock } from '#infra/local/clock.ts'
import { openJournal } from '#infra/local/journal.ts'
import { createScheduler, schedulesOf } from '#infra/local/scheduler.ts'
import { assemble } from '#infra/local/template.ts'
import { lambdaOf, scratch } from './probe.ts'

function template(arn: string, expression: string, more: object = {}) {
  return {
    Resources: {
      monthly: {
        Type: 'AWS::Scheduler::Schedule',
        Properties: {
          FlexibleTimeWindow: { Mode: 'OFF' },
          ScheduleExpression: expression,
          ScheduleExpressionTimezone: 'Africa/Johannesburg',
          Target: { Arn: arn, RoleArn: 'role', Input: '{"month":"this"}' },
          ...more,
        },
      },
    },
  }
}

type Invoke = Parameters<typeof createScheduler>[1]['invoke']

function running(expression: string, more: object = {}, invoke?: Invoke) {
  const lambda = lambdaOf('monthly', '')
  const assembly = assemble([{ name: 'Probe', body: template(lambda.arn, expression, more) }], {
    account: '1',
    region: 'eu-west-1',
  })
  const clock = movableClock(new Date('2026-03-02T08:00:00Z'))
  const runs: unknown[] = []
  const deadLetters = openJournal(join(scratch(), 'dead-letters.jsonl'))
  const scheduler = createScheduler(schedulesOf(assembly, [lambda]), {
    now: clock.now,
    invoke: invoke ?? (async (_, event) => runs.push(event)),
    deadLetters,
    warn: () => {},
  })
  scheduler.start()
  onTestFinished(() => scheduler.stop())
  const moveTo = (iso: string) => scheduler.clockChanged(clock.set(new Date(iso)))
  return { runs, deadLetters, scheduler, moveTo }
}

test('a schedule runs when its time comes, with its input', () => {
  const { runs, moveTo } = running('cron(0 9 10 * ? *)')
  moveTo('2026-03-10T06:59:58Z')
  expect(runs).toEqual([])
  moveTo('2026-03-10T07:00:01Z')
  expect(runs).toEqual([{ month: 'this' }])
})

test('a clock that is moved over several times runs it once, and goes on from there', () => {
  const { runs, moveTo } = running('cron(0 9 10 * ? *)')
  moveTo('2026-08-01T00:00:00Z')
  expect(runs).toHaveLength(1)
  moveTo('2026-08-10T07:00:01Z')
  expect(runs).toHaveLength(2)
})

test('a clock that is moved back lets it run again', () => {
  const { runs, moveTo } = running('cron(0 9 10 * ? *)')
  moveTo('2026-03-10T07:00:01Z')
  moveTo('2026-03-09T00:00:00Z')
  moveTo('2026-03-10T07:00:01Z')
  expect(runs).toHaveLength(2)
})

test('a disabled schedule runs only by hand; an unknown one never', async () => {
  const { runs, scheduler, moveTo } = running('rate(1 minute)', { State: 'DISABLED' })
  moveTo('2026-03-02T09:00:00Z')
  expect(runs).toEqual([])
  await scheduler.run('monthly')
  expect(runs).toHaveLength(1)
  await expect(scheduler.run('yearly')).rejects.toThrow('There is no schedule yearly.')
})

test('an expression that is not understood is refused at the start', () => {
  expect(() => running('at(2026-03-02T08:00:00)')).toThrow(/not understood/)
})

test('what the end of the run cut off is neither repeated nor a dead letter', async () => {
  let begun = 0
  let cutOff: (error: Error) => void = () => {}
  const { deadLetters, scheduler, moveTo } = running('cron(0 9 10 * ? *)', {}, () => {
    begun++
    return new Promise((_, reject) => {
      cutOff = reject
    })
  })
  moveTo('2026-03-10T07:00:01Z')
  scheduler.stop()
  cutOff(new Error('The function has ended.'))
  await expect.poll(() => scheduler.inFlight()).toBe(0)
  expect(begun).toBe(1)
  expect(deadLetters.read()).toEqual([])
})
