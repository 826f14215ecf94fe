/** The days on which something is open, in words. */
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'

/** Days are `yyyy-mm-dd`, both included; nothing where there is neither. */
export function formatPeriod({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): string | undefined {
  // Noon stands on the same day in the group's zone.
  const shown = (day: string) => groupDate(new Date(`${day}T12:00:00Z`))
  if (from && to) return fill(periodTexts.both, { from: shown(from), to: shown(to) })
  if (to) return fill(periodTexts.until, { to: shown(to) })
  return from && fill(periodTexts.since, { from: shown(from) })
}
