/** Working days and quiet hours of the group and its countries (docs/product.md#working-calendar). */
import { wallClockOf } from '../wall-clock.ts'
import { countryCalendar } from './countries.ts'
import { daysLater, utcDay, weekdayOf } from './days.ts'
import type { GroupCountry } from './group-countries.ts'
import { daysByRule } from './holiday-rules.ts'

const isWeekend = (day: string) => weekdayOf(day) % 6 === 0

const byYear = new Map<string, ReadonlySet<string>>()

/** Returns a country's public holidays and their substitutes; the group's for an unknown one. */
export function holidaysOf(country: string | undefined, year: number): ReadonlySet<string> {
  const { name } = countryCalendar(country)
  const key = `${name} ${year}`
  const holidays = byYear.get(key) ?? holidaysByRule(name, year)
  byYear.set(key, holidays)
  return holidays
}

function holidaysByRule(country: GroupCountry, year: number): ReadonlySet<string> {
  const { holidays, moved, bridges, also = [], not = [] } = countryCalendar(country).calendar
  // Holidays of the year before have substitutes in this one.
  const days = [year - 1, year].flatMap((each) => holidays.flatMap((rule) => daysByRule(rule, each)))
  const all = new Set(days)
  for (const day of [...all].sort()) {
    if (moved && (weekdayOf(day) === 0 || (moved === 'weekend' && weekdayOf(day) === 6)))
      all.add(moved === 'monday' ? daysLater(day, 1) : nextFree(day, all))
  }
  if (bridges) for (const day of new Set(days)) for (const bridge of bridgesOf(day)) all.add(bridge)
  for (const day of also) all.add(day)
  for (const day of not) all.delete(day)
  return new Set([...all].filter((day) => day.startsWith(`${year}-`)).sort())
}

function nextFree(day: string, taken: ReadonlySet<string>): string {
  let next = daysLater(day, 1)
  while (taken.has(next) || isWeekend(next)) next = daysLater(next, 1)
  return next
}

const [tuesday, thursday] = [2, 4]

function bridgesOf(day: string): string[] {
  if (weekdayOf(day) === tuesday) return [daysLater(day, -1)]
  return weekdayOf(day) === thursday ? [daysLater(day, 1)] : []
}

/** Tells whether a day is neither at a weekend nor a public holiday, by default in the group's country. */
export function isWorkingDay(day: string, country?: string): boolean {
  return !isWeekend(day) && !holidaysOf(country, Number(day.slice(0, 4))).has(day)
}

type WallClock = ReturnType<typeof wallClockOf>

const wallClocks = new Map<string, WallClock>()

function wallClock(country: string | undefined): WallClock {
  const { timeZone } = countryCalendar(country).calendar
  const clock = wallClocks.get(timeZone) ?? wallClockOf(timeZone)
  wallClocks.set(timeZone, clock)
  return clock
}

/** Returns the day of an instant by a country's clocks, by default the group's. */
export function dayIn(instant: Date, country?: string): string {
  return utcDay(wallClock(country)(instant).getTime())
}

/** Tells whether unrequested mail may go to a country now: a working day outside of quiet hours. */
export function isWorkingHour(instant: Date, country?: string): boolean {
  const { from, until } = countryCalendar(country).calendar.quiet
  const hour = wallClock(country)(instant).getUTCHours()
  return hour >= until && hour < from && isWorkingDay(dayIn(instant, country), country)
}

const hour = 3_600_000

/** Longer than any country's longest holiday. */
const mostHours = 31 * 24

/** Finds the next working hour shared by these countries: the instant itself, or a full hour. */
export function nextWorkingHour(instant: Date, countries: readonly (string | undefined)[]): Date {
  const isForAll = (time: Date) => countries.every((country) => isWorkingHour(time, country))
  if (isForAll(instant)) return instant
  // All of them have clocks that differ by full hours.
  const next = Math.floor(instant.getTime() / hour) + 1
  let ahead = 0
  while (ahead < mostHours && !isForAll(new Date((next + ahead) * hour))) ahead++
  return new Date((next + ahead) * hour)
}

/** Counts working days between instants by a calendar, without the first day: Friday to Monday is one. */
export function countWorkingDays(from: Date, to: Date, country?: string): number {
  const last = dayIn(to, country)
  let count = 0
  for (let day = daysLater(dayIn(from, country), 1); day <= last; day = daysLater(day, 1))
    if (isWorkingDay(day, country)) count++
  return count
}
