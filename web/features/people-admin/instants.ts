/** Instants as administrators read them: by the group's own clock. */
import { groupInstant } from '#shared/clock.ts'

/** `21 Nov 2026, 09:30` in the group's zone. */
export function shownInstant(instant: string): string {
  return groupInstant(new Date(instant))
}
