/** EventBridge Scheduler's expressions: when a schedule is next due. */
import { Cron } from 'croner'

export type NextDue = (after: Date) => Date

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** Understands `rate(...)` and `cron(...)` (minutes, hours, day of month, month, day of week, year; in
 * `timeZone`). Throws on anything else. A rate counts from the instant it is asked about. */
export function parseSchedule(expression: string, timeZone: string): NextDue {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (count && unit) {
    const every = Number(count) * unitMs[unit as keyof typeof unitMs]
    return (after) => new Date(after.getTime() + every)
  }
  const [, fields] = /^cron\((.+)\)$/.exec(expression) ?? []
  if (!fields) throw new Error(`The schedule expression ${expression} is not understood.`)
  const cron = cronOf(fields.trim().split(/\s+/), timeZone, expression)
  return (after) => {
    const next = cron.nextRun(after)
    if (!next) throw new Error(`${expression} never comes due.`)
    return next
  }
}

/** Translates to the library's form: with seconds, and every day for the unused day field. */
function cronOf(fields: readonly string[], timezone: string, expression: string): Cron {
  const [, , day, , weekday] = fields
  if (fields.length !== 6) throw new Error(`${expression} must have six fields.`)
  if ((day === '?') === (weekday === '?')) throw new Error(`${expression} must have one ? for the day.`)
  if (/(?:^|[-,])(?:0|8|9|\d\d)/.test(weekday ?? '')) throw new Error(`${expression} has days from 1 to 7.`)
  return new Cron(`0 ${fields.join(' ').replace('?', '*')}`, {
    mode: '7-part',
    timezone,
    // Sunday is 1, and 0/20 is every twenty from 0 on.
    alternativeWeekdays: true,
    sloppyRanges: true,
  })
}
