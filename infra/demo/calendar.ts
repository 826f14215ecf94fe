/** When things happen in the demo company: working hours, quiet Januaries, busy year ends, more every year. */
import { groupDay } from '#shared/clock.ts'
import type { Random } from './random.ts'

const dayLength = 86_400_000

/** How busy the months are, January first. */
const ofMonth = [0.55, 0.85, 1.25, 0.8, 0.95, 1.05, 1, 0.95, 1.1, 1.15, 1.35, 0.9]

/** How busy the days of the week are, Sunday first. */
const ofWeekday = [0.05, 1, 1.05, 1.1, 1.1, 1.2, 0.08]

/** The group's zone is two hours ahead of UTC all year round. */
const workingHours = { from: 5.5 * 3_600_000, length: 10.5 * 3_600_000 }

/** The first instant of the group's present day, less two hours: demo records end with the day before. */
export function startOfToday(now: Date): number {
  return Date.parse(`${groupDay(now)}T00:00:00Z`)
}

/** Yields `count` instants in order, from the day of `from` to the day before `to` (both starts of days). */
export function* instants(count: number, from: number, to: number, random: Random): Generator<Date> {
  const days = Math.max(1, Math.round((to - from) / dayLength))
  const weights = Array.from({ length: days }, (_, index) => {
    const day = new Date(from + index * dayLength)
    const growth = 0.8 + (0.4 * index) / days
    return growth * (ofMonth[day.getUTCMonth()] ?? 1) * (ofWeekday[day.getUTCDay()] ?? 1)
  })
  const total = weights.reduce((sum, each) => sum + each, 0)
  let weighed = 0
  let previous = 0
  for (const [index, weight] of weights.entries()) {
    weighed += weight
    const upTo = index === days - 1 ? count : Math.floor((count * weighed) / total)
    const start = from + index * dayLength + workingHours.from
    const times = Array.from({ length: upTo - previous }, () => start + random.next() * workingHours.length)
    for (const time of times.sort((a, b) => a - b)) yield new Date(Math.floor(time))
    previous = upTo
  }
}
