/** Schedules come due as EventBridge Scheduler says, in the group's zone. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCalendars } from '#shared/calendar/countries.ts'
import { dayIn, isWorkingHour } from '#shared/calendar/working-days.ts'
import { groupTimeZone } from '#shared/clock.ts'
import { parseSchedule } from '#shared/schedules/expression.ts'
import { schedules } from '#shared/schedules/schedules.ts'

const zone = 'Africa/Johannesburg'

test.each([
  ['rate(1 minute)', '2026-03-02T08:00:30Z', '2026-03-02T08:01:30.000Z'],
  ['rate(2 hours)', '2026-03-02T08:00:00Z', '2026-03-02T10:00:00.000Z'],
  // Eight in the morning in Johannesburg is six o'clock UTC, all year.
  ['cron(0 8 * * ? *)', '2026-03-02T05:59:59Z', '2026-03-02T06:00:00.000Z'],
  ['cron(0 8 * * ? *)', '2026-03-02T06:00:00Z', '2026-03-03T06:00:00.000Z'],
  // Midnight there is still the day before in UTC.
  ['cron(0 0 1 * ? *)', '2026-03-02T00:00:00Z', '2026-03-31T22:00:00.000Z'],
  ['cron(30 7 ? * MON-FRI *)', '2026-03-06T06:00:00Z', '2026-03-09T05:30:00.000Z'],
  ['cron(0 9 L * ? *)', '2026-02-10T00:00:00Z', '2026-02-28T07:00:00.000Z'],
  ['cron(0/20 10 * * ? *)', '2026-03-02T08:05:00Z', '2026-03-02T08:20:00.000Z'],
  // Sunday is the first day, Friday the sixth.
  ['cron(30 7 ? * 2-6 *)', '2026-03-06T06:00:00Z', '2026-03-09T05:30:00.000Z'],
  ['cron(0 8 ? * 1,7 *)', '2026-03-02T08:00:00Z', '2026-03-07T06:00:00.000Z'],
  ['cron(0 8 ? * 2#1 *)', '2026-03-02T08:00:00Z', '2026-04-06T06:00:00.000Z'],
  ['cron(0 8 15W * ? *)', '2026-03-02T08:00:00Z', '2026-03-16T06:00:00.000Z'],
  ['cron(0 8 1 1 ? 2028)', '2026-03-02T08:00:00Z', '2028-01-01T06:00:00.000Z'],
  ['cron(0 6 29 2 ? *)', '2026-03-02T00:00:00Z', '2028-02-29T04:00:00.000Z'],
])('%s after %s is due %s', (expression, after, due) => {
  expect(parseSchedule(expression, zone)(new Date(after)).toISOString()).toBe(due)
})

test('summer time is kept in zones that have it', () => {
  const next = parseSchedule('cron(0 8 * * ? *)', 'Europe/Paris')
  expect(next(new Date('2026-03-28T12:00:00Z')).toISOString()).toBe('2026-03-29T06:00:00.000Z')
  expect(next(new Date('2026-03-27T12:00:00Z')).toISOString()).toBe('2026-03-28T07:00:00.000Z')
})

test.each([
  'every minute',
  'at(2026-03-02T08:00:00)',
  'rate(0.5 hours)',
  'cron(0 8 * * *)',
  'cron(0 8 * * * *)',
  'cron(0 25 * * ? *)',
  'cron(0 8 ? * 8 *)',
  'cron(0 8 ? * 0 *)',
])('%s is refused', (expression) => {
  expect(() => parseSchedule(expression, zone)).toThrow()
})

test('what is due is later than now, and nothing comes due in between', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      (after, hour, minute) => {
        const due = parseSchedule(`cron(${minute} ${hour} * * ? *)`, zone)(after)
        const ahead = due.getTime() - after.getTime()
        expect(ahead).toBeGreaterThan(0)
        expect(ahead).toBeLessThanOrEqual(86_400_000)
        const shown = due.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
        expect(shown).toBe(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
      },
    ),
  )
})

test.each(['digest', 'weekly-summary', 'saved-views', 'reminders', 'escalations'] as const)(
  '%s runs in a working hour of every country, on each working day',
  (name) => {
    const next = parseSchedule(schedules[name].expression, groupTimeZone)
    const due: Date[] = []
    for (let at = next(new Date('2026-11-22T12:00Z')); at < new Date('2026-11-28'); at = next(at))
      due.push(at)
    for (const country of Object.keys(countryCalendars)) {
      const days = due.filter((at) => isWorkingHour(at, country)).map((at) => dayIn(at, country).slice(-2))
      expect([country, [...new Set(days)]]).toEqual([country, ['23', '24', '25', '26', '27']])
    }
  },
)
