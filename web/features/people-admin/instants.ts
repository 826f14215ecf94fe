/** Instants as administrators read them: by the group's own clock. */
import { groupTimeZone } from '#shared/clock.ts'

const shown = new Intl.DateTimeFormat('en-GB', {
  timeZone: groupTimeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21 Nov 2026, 09:30` in the group's zone. */
export function shownInstant(instant: string): string {
  return shown.format(new Date(instant))
}
