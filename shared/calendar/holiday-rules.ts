/** Rules for public holidays: dates, Easter, weekdays, the Islamic calendar. Days are `yyyy-mm-dd`. */
import { dayMilliseconds, daysLater, utcDay, weekdayOf } from './days.ts'

export type HolidayRule =
  /** The same date each year, `mm-dd`; in some countries only since a year. */
  | { readonly date: string; readonly since?: number }
  /** A number of days after Easter Sunday. */
  | { readonly easter: number }
  /** The first, second … such weekday (0 is Sunday) of a month, or a number of days after it. */
  | { readonly nth: number; readonly weekday: number; readonly month: number; readonly after?: number }
  /** A day of the Islamic calendar (Umm al-Qura), and the number of days of the holiday. */
  | { readonly islamicMonth: number; readonly day: number; readonly days?: number }

/** Computes Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const moon = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30
  const leap = 2 * (century % 4) + 2 * Math.floor(inCentury / 4)
  const toSunday = (32 + leap - epact - (inCentury % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  return utcDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** Maps Islamic days (`month/day`) to days of a Gregorian year; some come twice. */
function islamicDaysOf(year: number): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += dayMilliseconds) {
    const parts = Object.fromEntries(islamic.formatToParts(time).map(({ type, value }) => [type, value]))
    const name = `${parts.month}/${parts.day}`
    found.set(name, [...(found.get(name) ?? []), utcDay(time)])
  }
  return found
}

const islamicYears = new Map<number, ReadonlyMap<string, readonly string[]>>()

function islamicDays(year: number, name: string): readonly string[] {
  const days = islamicYears.get(year) ?? islamicDaysOf(year)
  islamicYears.set(year, days)
  return days.get(name) ?? []
}

function nthWeekday(year: number, { nth, weekday, month }: { nth: number; weekday: number; month: number }) {
  const first = utcDay(Date.UTC(year, month - 1, 1))
  return daysLater(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** Returns the days of a year on which a rule has a holiday; the last of them may be in the next year. */
export function daysByRule(rule: HolidayRule, year: number): readonly string[] {
  if ('date' in rule) return year >= (rule.since ?? 0) ? [`${year}-${rule.date}`] : []
  if ('easter' in rule) return [daysLater(easterSunday(year), rule.easter)]
  if ('nth' in rule) return [daysLater(nthWeekday(year, rule), rule.after ?? 0)]
  const firsts = islamicDays(year, `${rule.islamicMonth}/${rule.day}`)
  return firsts.flatMap((first) => Array.from({ length: rule.days ?? 1 }, (_, n) => daysLater(first, n)))
}
