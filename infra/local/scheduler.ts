/** Runs the templates' schedules by the runner's clock; any can be started by hand. */
import * as z from 'zod'
import type { Clock } from '#shared/clock.ts'
import { parseSchedule } from '#shared/schedules/expression.ts'
import { createDeliveries, type Delivering } from './delivery.ts'
import { type Lambda, lambdaByArn } from './lambdas.ts'
import type { Assembly } from './template.ts'

const properties = z.strictObject({
  Name: z.string().optional(),
  GroupName: z.string().optional(),
  Description: z.string().default(''),
  FlexibleTimeWindow: z.looseObject({ Mode: z.string() }),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Target: z.strictObject({
    Arn: z.string(),
    RoleArn: z.string(),
    Input: z.string().default('{}'),
    DeadLetterConfig: z.strictObject({ Arn: z.string() }).optional(),
    RetryPolicy: z.looseObject({ MaximumRetryAttempts: z.number().default(185) }).optional(),
  }),
})

export type Schedule = ReturnType<typeof schedulesOf>[number]

/** Reads the schedules of the templates, each named after its function. Throws on an unknown expression. */
export function schedulesOf(assembly: Assembly, lambdas: readonly Lambda[]) {
  return assembly.all('AWS::Scheduler::Schedule', properties).map(({ properties: schedule }) => {
    const lambda = lambdaByArn(lambdas, schedule.Target.Arn)
    const expression = schedule.ScheduleExpression
    return {
      name: lambda.name,
      description: schedule.Description,
      expression,
      isEnabled: schedule.State === 'ENABLED',
      lambda,
      input: JSON.parse(schedule.Target.Input) as unknown,
      next: parseSchedule(expression, schedule.ScheduleExpressionTimezone),
    }
  })
}

/** Makes the scheduler. A schedule that came due several times while the clock was moved on runs once. */
export function createScheduler(
  schedules: readonly Schedule[],
  { now, ...around }: Delivering & { readonly now: Clock },
) {
  const due = new Map(schedules.map((schedule) => [schedule, schedule.next(now())]))
  const { deliver, counting, inFlight, stop } = createDeliveries(around, {
    what: 'its schedule',
    attempts: 2,
  })
  let timer: NodeJS.Timeout | undefined

  const look = (): void => {
    const instant = now()
    for (const [schedule, at] of due) {
      if (!schedule.isEnabled || at > instant) continue
      due.set(schedule, schedule.next(instant))
      // It rejects only as the run ends: the next run begins it anew.
      void counting(deliver(schedule.lambda, schedule.input)).catch(() => undefined)
    }
  }
  return {
    /** Runs a schedule now and returns what its function answers. Throws where it fails, or is not known. */
    run: async (name: string): Promise<unknown> => {
      const schedule = schedules.find((each) => each.name === name)
      if (!schedule) throw new Error(`There is no schedule ${name}.`)
      return await counting(around.invoke(schedule.lambda, schedule.input))
    },
    /** Returns when the next schedule is due. Those of a rate count only where there are no others. */
    nextDue: (): Date => {
      const enabled = [...due].filter(([{ isEnabled }]) => isEnabled)
      const daily = enabled.filter(([{ expression }]) => !expression.startsWith('rate('))
      const times = (daily.length > 0 ? daily : enabled).map(([, at]) => at.getTime())
      return new Date(Math.min(...times))
    },
    /** Looks at the clock at once, after it was set. */
    clockChanged: (isBackwards: boolean) => {
      if (isBackwards) for (const schedule of schedules) due.set(schedule, schedule.next(now()))
      look()
    },
    inFlight,
    start: () => {
      timer = setInterval(look, 500)
    },
    stop: () => {
      stop()
      clearInterval(timer)
    },
  }
}
