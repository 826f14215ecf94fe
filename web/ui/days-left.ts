/** How long a challenge is still open, in words. */
import type { Challenge } from '#shared/challenges/model.ts'
import { daysLeft } from '#shared/challenges/rules.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { now } from '#web/client/site-config.ts'
import { countText } from './count-text.ts'

/** Beyond it nobody counts the days. */
const mostDays = 365

/** Nothing where a challenge is closed or has no end that is near. */
export function daysLeftText(challenge: Pick<Challenge, 'categories' | 'from' | 'to'>): string | undefined {
  const left = daysLeft(challenge, now())
  if (left === undefined || left > mostDays) return undefined
  const { daysLeft: many, oneDayLeft, lastDay } = challengesTexts
  return left === 0 ? lastDay : countText(left, many, oneDayLeft)
}
