/** Periods in words: the days on which something is open, and the days that are left. */
import type { Challenge } from '#shared/challenges/model.ts'
import { daysLeft } from '#shared/challenges/rules.ts'
import { groupDate } from '#shared/clock.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { now } from '#web/client/site-config.ts'
import { countText } from './count-text.ts'

interface Period {
  /** First day, as `yyyy-mm-dd`. */
  readonly from?: string | undefined
  /** Last day, included. */
  readonly to?: string | undefined
}

/** Returns a period in words, or nothing where it has neither end. */
export function formatPeriod({ from, to }: Period): string | undefined {
  // Noon is on the same day in the group's zone.
  const dayText = (day: string) => groupDate(new Date(`${day}T12:00:00Z`))
  if (from && to) return fill(periodTexts.both, { from: dayText(from), to: dayText(to) })
  if (to) return fill(periodTexts.until, { to: dayText(to) })
  return from && fill(periodTexts.since, { from: dayText(from) })
}

/** A later end is too far away to count days. */
const mostDays = 365

/** Returns how long a challenge is still open, or nothing where it is closed or its end is not near. */
export function daysLeftText(challenge: Pick<Challenge, 'categories' | 'from' | 'to'>): string | undefined {
  const days = daysLeft(challenge, now())
  if (days === undefined || days > mostDays) return undefined
  return countText(days, challengesTexts.daysLeft)
}
