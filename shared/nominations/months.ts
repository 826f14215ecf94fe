/** Months of the month awards (docs/product.md#month-awards). Months are `yyyy-mm`, of the group's calendar.
 * Pure. */
import { groupMonth } from '../clock.ts'
import { formatMonth } from '../messages/locale.ts'

/** The three screens, by the last part of their address. */
export const monthScreens = ['employee-award', 'employee-award-aug', 'employee-award-financial'] as const
export type MonthScreen = (typeof monthScreens)[number]

/** The first month of a financial year. */
const yearBegins = 4

/** Returns the month this many months later (`yyyy-mm`); earlier where `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const total = year * 12 + number - 1 + count
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

/** Returns the later one of two months. */
export const laterOf = (one: string, other = '') => (one > other ? one : other)

/** The first month with nominations. */
export const firstMonth = '2010-01'

/** Lists the months from one to another, in order; none where the other is earlier. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** Lists the months from the first one to this one. */
export const monthsSoFar = (now: Date) => monthsFrom(firstMonth, groupMonth(now))

/** Returns the same day some months earlier (`yyyy-mm-dd`); the last day of that month where it has no such
 * day. */
export function dayMonthsBefore(day: string, count: number): string {
  const month = monthAfter(day.slice(0, 7), -count)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(Number(day.slice(8)), lastDay)).padStart(2, '0')}`
}

/** Returns the first month of the financial year of a month: before April it is the year before. */
function financialYearStart(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${number < yearBegins ? year - 1 : year}-${String(yearBegins).padStart(2, '0')}`
}

/** Returns the first and the last day of the financial year of a day. */
export function financialYear(day: string): { from: string; to: string } {
  const first = financialYearStart(day.slice(0, 7))
  const last = new Date(`${monthAfter(first, 12)}-01T00:00:00Z`)
  last.setUTCDate(0)
  return { from: `${first}-01`, to: last.toISOString().slice(0, 10) }
}

/** Lists the months that a screen offers: this one and the one before; April to August of the financial year;
 * all of it. */
export function monthsOffered(screen: MonthScreen, now: Date): string[] {
  const present = groupMonth(now)
  if (screen === 'employee-award') return [present, monthAfter(present, -1)]
  const first = financialYearStart(present)
  const count = screen === 'employee-award-aug' ? 5 : 12
  return Array.from({ length: count }, (_, index) => monthAfter(first, index))
}

/** Lists the months that any screen offers, each once, the earliest first: the server accepts these from all
 * of them. */
export function allMonthsOffered(now: Date): string[] {
  return [...new Set(monthScreens.flatMap((screen) => monthsOffered(screen, now)))].sort()
}

/** Formats a month for people: `April 2026`. */
export function monthInWords(month: string): string {
  return formatMonth(new Date(`${month}-01T00:00:00Z`))
}

/** Formats a part of an address that should be a month; other texts stay as they are. */
export function monthOfAddress(part: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(part) ? monthInWords(part) : part
}
