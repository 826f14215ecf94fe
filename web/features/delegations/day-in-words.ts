/** A day of the group's calendar as people read it. */
import { groupDate, groupDayStart } from '#shared/clock.ts'

/** `2026-12-14` as `14 Dec 2026`. */
export function dayInWords(day: string): string {
  return groupDate(groupDayStart(day))
}
