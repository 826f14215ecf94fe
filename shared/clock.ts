/** Time: one injectable clock, and the group's own calendar (docs/product.md#time). */

import { dateFormatIn } from './messages/locale.ts'
import { wallClockOf } from './wall-clock.ts'

/** Gives the present instant. Code that needs "now" takes one of these as an argument. */
export type Clock = () => Date

/** Months, financial years, payroll months and day boundaries are those of this zone. */
export const groupTimeZone = 'Africa/Johannesburg'

const groupClock = wallClockOf(groupTimeZone)

/** Returns the calendar day of an instant in the group's zone, as `yyyy-mm-dd`. */
export function groupDay(instant: Date): string {
  return groupClock(instant).toISOString().slice(0, 10)
}

/** Returns the calendar month of an instant in the group's zone, as `yyyy-mm`. */
export function groupMonth(instant: Date): string {
  return groupDay(instant).slice(0, 7)
}

/** Formats a date unambiguously for screens: `21 Nov 2026`, in the group's zone. */
export const groupDate = dateFormatIn(groupTimeZone)

/** Formats a date in the short form of en-US for exported lists: `11/21/2026`, in the group's zone. */
export function groupShortDate(instant: Date): string {
  const at = groupClock(instant)
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`
}

/** Formats a date like `groupDate`, with the time: `21 Nov 2026, 09:30`. */
export function groupInstant(instant: Date): string {
  return `${groupDate(instant)}, ${groupTime(instant)}`
}

/** Formats the time of day in the group's zone: `09:05`. */
export function groupTime(instant: Date): string {
  return groupClock(instant).toISOString().slice(11, 16)
}

/** Formats the hour of an instant in the group's zone: `09`. */
export function groupHour(instant: Date): string {
  return groupTime(instant).slice(0, 2)
}

const minute = 60_000
const hour = 60 * minute

/** Returns the start of the next hour in the group's zone. */
export function nextGroupHour(instant: Date): Date {
  const minuteStart = Math.floor(instant.getTime() / minute) * minute
  return new Date(minuteStart + (60 - Number(groupTime(instant).slice(3))) * minute)
}

/** No change of clocks in one day is larger. */
const mostChanged = 3

/** Returns the start of the next day in the group's zone. */
export function nextGroupDay(instant: Date): Date {
  // Skips the hours that are certainly left of the day.
  const hoursLeft = Math.max(0, 23 - mostChanged - Number(groupHour(instant)))
  let next = nextGroupHour(new Date(instant.getTime() + hoursLeft * hour))
  while (groupDay(next) === groupDay(instant)) next = nextGroupHour(next)
  return next
}

/** A cache of starts of days: computing one is slow, and lists ask for the same few again and again. */
const dayStarts = new Map<string, number>()
const mostDayStarts = 1000

/** Returns the start of a day (`yyyy-mm-dd`) of the group's zone. */
export function groupDayStart(day: string): Date {
  const cached = dayStarts.get(day)
  if (cached !== undefined) return new Date(cached)
  const noonBefore = new Date(Date.parse(`${day}T00:00:00Z`) - 12 * hour)
  const start = nextGroupDay(noonBefore)
  if (dayStarts.size >= mostDayStarts) dayStarts.clear()
  dayStarts.set(day, start.getTime())
  return start
}

/** Formats a day (`yyyy-mm-dd`) of the group's calendar for people: `21 Nov 2026`. */
export function dayInWords(day: string): string {
  return groupDate(groupDayStart(day))
}
