/** Runs the templates' schedules by the runner's clock; any can be started by hand. */
import * as z from 'zod'
import { type NextDue, parseSchedule } from '#functions/schedules/expression.ts'
import type { Clock } from '#shared/clock.ts'
import type { Journal } from './journal.ts'
import { type Lambda, lambdaByArn } from './lambdas.ts'
import type { Assembly } from './template.ts'

const properties = z.strictObject({
  Name: z.string().optional(),
  GroupName: z.string().optional(),
  Description: z.string().optional(),
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

export interface Schedule {
  /** Name of the function that it starts. */
  readonly name: string
  readonly description: string
  readonly expression: string
  readonly enabled: boolean
  readonly lambda: Lambda
  readonly input: unknown
  readonly next: NextDue
}

/** The schedules of the templates. Throws on an expression that is not understood. */
export function schedulesOf(assembly: Assembly, lambdas: readonly Lambda[]): Schedule[] {
  return assembly.all('AWS::Scheduler::Schedule', properties).map(({ properties: schedule }) => {
    const lambda = lambdaByArn(lambdas, schedule.Target.Arn)
    return {
      name: lambda.name,
      description: schedule.Description ?? '',
      expression: schedule.ScheduleExpression,
      enabled: schedule.State === 'ENABLED',
      lambda,
      input: JSON.parse(schedule.Target.Input),
      next: parseSchedule(schedule.ScheduleExpression, schedule.ScheduleExpressionTimezone),
    }
  })
}

interface Around {
  readonly now: Clock
  readonly invoke: (lambda: Lambda, event: unknown) => Promise<unknown>
  readonly deadLetters: Journal
  readonly warn: (sentence: string) => void
}

export interface Scheduler {
  /** Runs a schedule now and gives what its function answers. Throws where it fails, or is not known. */
  run(name: string): Promise<unknown>
  /** When the next schedule is due. Those that run all the time do not count, unless there are no others. */
  nextDue(): Date
  /** Looks at the clock at once, after it was set. */
  clockChanged(backwards: boolean): void
  inFlight(): number
  stop(): void
}

/** Starts the clock. A schedule that came due several times while the clock was moved on runs once. */
export function startScheduler(schedules: readonly Schedule[], around: Around): Scheduler {
  const { now, invoke, deadLetters, warn } = around
  const due = new Map(schedules.map((schedule) => [schedule, schedule.next(now())]))
  let running = 0
  let stopped = false

  const start = async (schedule: Schedule): Promise<unknown> => {
    running++
    try {
      return await invoke(schedule.lambda, schedule.input)
    } finally {
      running--
    }
  }
  const unattended = async (schedule: Schedule): Promise<void> => {
    try {
      // Lambda repeats a failed asynchronous call; once is enough to see here that it was no accident.
      await start(schedule).catch((error: unknown) => {
        if (stopped) throw error
        return start(schedule)
      })
    } catch (error) {
      // The end of the run cut it off: the next run begins it anew.
      if (stopped) return
      const why = error instanceof Error ? error.message : String(error)
      deadLetters.append({
        at: new Date().toISOString(),
        function: schedule.name,
        why,
        event: schedule.input,
      })
      warn(`The schedule ${schedule.name} failed: ${why}`)
    }
  }
  const look = (): void => {
    const instant = now()
    for (const [schedule, at] of due) {
      if (!schedule.enabled || at > instant) continue
      due.set(schedule, schedule.next(instant))
      void unattended(schedule)
    }
  }
  const timer = setInterval(look, 500)
  return {
    run: async (name) => {
      const schedule = schedules.find((each) => each.name === name)
      if (!schedule) throw new Error(`There is no schedule ${name}.`)
      return await start(schedule)
    },
    nextDue: () => {
      const enabled = [...due].filter(([{ enabled }]) => enabled)
      const daily = enabled.filter(([{ expression }]) => !expression.startsWith('rate('))
      const times = (daily.length > 0 ? daily : enabled).map(([, at]) => at.getTime())
      return new Date(Math.min(...times))
    },
    clockChanged: (backwards) => {
      if (backwards) for (const schedule of schedules) due.set(schedule, schedule.next(now()))
      look()
    },
    inFlight: () => running,
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}
