/** Instants as administrators read and choose them: by the group's own clock. */
import { dayInWords, groupInstant, groupTimeZone } from '#shared/clock.ts'

/** `21 Nov 2026, 09:30` in the group's zone. */
export const formatInstant = (instant: string): string => groupInstant(new Date(instant))

/** Days and instants read as everywhere; any other value stays as it is. */
export function timeInWords(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayInWords(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatInstant(value) : value
}

const numbers = new Intl.DateTimeFormat('sv-SE', {
  timeZone: groupTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An instant as the group's calendar and clock show it: `yyyy-mm-dd hh:mm:ss`, as the date picker wants
 * it. */
export const toGroupClock = (instant: Date): string => numbers.format(instant)

/** The instant at which the group's clock shows this. */
export function fromGroupClock(clock: string): Date {
  const asIfUtc = new Date(`${clock.replace(' ', 'T')}Z`)
  const offset = new Date(`${toGroupClock(asIfUtc).replace(' ', 'T')}Z`).getTime() - asIfUtc.getTime()
  return new Date(asIfUtc.getTime() - offset)
}
