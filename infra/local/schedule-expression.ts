/** EventBridge Scheduler's expressions: when a schedule is next due. */

/** Gives the next instant strictly after the given one. */
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
  return parseCron(fields.trim().split(/\s+/), timeZone, expression)
}

interface Field {
  readonly from: number
  readonly to: number
  readonly names?: readonly string[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const minuteField = { from: 0, to: 59 }
const hourField = { from: 0, to: 23 }
const dayField = { from: 1, to: 31 }
const monthField = { from: 1, to: 12, names: months }
const weekdayField = { from: 1, to: 7, names: weekdays }
const yearField = { from: 1970, to: 2199 }

/** A schedule that does not come due within so many days never does. */
const farthest = 366 * 8

function parseCron(fields: readonly string[], timeZone: string, expression: string): NextDue {
  const [minute, hour, day, month, weekday, year, ...rest] = fields
  if (!minute || !hour || !day || !month || !weekday || !year || rest.length > 0)
    throw new Error(`${expression} must have six fields.`)
  if ((day === '?') === (weekday === '?')) throw new Error(`${expression} must have one ? for the day.`)
  const minutes = valuesOf(minute, minuteField)
  const hours = valuesOf(hour, hourField)
  const monthsDue = new Set(valuesOf(month, monthField))
  const yearsDue = new Set(valuesOf(year, yearField))
  const isDayDue = dayRule(day, weekday)
  const local = localCalendar(timeZone)
  const times = hours.flatMap((each) => minutes.map((m) => ({ hour: each, minute: m })))

  return (after) => {
    const today = local.dateOf(after)
    for (let offset = 0; offset < farthest; offset++) {
      const date = new Date(Date.UTC(today.year, today.month - 1, today.day + offset))
      if (!yearsDue.has(date.getUTCFullYear()) || !monthsDue.has(date.getUTCMonth() + 1) || !isDayDue(date))
        continue
      for (const time of times) {
        const instant = local.instantOf(date, time)
        if (instant > after) return instant
      }
    }
    throw new Error(`${expression} never comes due.`)
  }
}

/** Whether a day (as UTC midnight of its date) is meant. */
function dayRule(day: string, weekday: string): (date: Date) => boolean {
  if (day === 'L') return (date) => new Date(date.getTime() + unitMs.day).getUTCDate() === 1
  if (day !== '?') {
    const days = new Set(valuesOf(day, dayField))
    return (date) => days.has(date.getUTCDate())
  }
  const weekdaysDue = new Set(valuesOf(weekday, weekdayField))
  return (date) => weekdaysDue.has(date.getUTCDay() + 1)
}

function valuesOf(text: string, field: Field): number[] {
  const values = text.split(',').flatMap((part) => {
    const [range = '', step = '1'] = part.split('/')
    const [first, last] = bounds(range, field, part.includes('/'))
    const count = Number(step)
    if (!Number.isInteger(count) || count < 1) throw new Error(`'${text}' is not understood.`)
    const found: number[] = []
    for (let value = first; value <= last; value += count) found.push(value)
    return found
  })
  return [...new Set(values)].sort((a, b) => a - b)
}

function bounds(range: string, field: Field, stepped: boolean): [number, number] {
  if (range === '*' || range === '?') return [field.from, field.to]
  const [first = '', last] = range.split('-')
  const from = numberOf(first, field)
  if (last !== undefined) return [from, numberOf(last, field)]
  return [from, stepped ? field.to : from]
}

function numberOf(text: string, { from, to, names }: Field): number {
  const named = names?.indexOf(text.toUpperCase()) ?? -1
  const value = named >= 0 ? named + from : Number(text)
  if (text === '' || !Number.isInteger(value) || value < from || value > to)
    throw new Error(`'${text}' is not understood in a schedule.`)
  return value
}

/** Between instants and the wall clock of a zone. */
function localCalendar(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = (instant: Date) => {
    const found = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found
    return { year, month, day, hour, minute, second }
  }
  const offset = (instant: Date) => {
    const { year, month, day, hour, minute, second } = parts(instant)
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant.getTime() / 1000) * 1000
  }
  return {
    dateOf: parts,
    instantOf: (date: Date, { hour, minute }: { hour: number; minute: number }) => {
      const wall = date.getTime() + hour * unitMs.hour + minute * unitMs.minute
      // Twice, because the offset may differ on the two sides of a change of summer time.
      const guess = wall - offset(new Date(wall))
      return new Date(wall - offset(new Date(guess)))
    },
  }
}
