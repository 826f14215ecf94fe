/** When a delegation holds, and which may be named (docs/product.md#delegation). Pure. */

import { daysFrom, daysLater } from '../calendar/days.ts'
import { delegationFieldTexts as texts } from '../messages/delegations.ts'
import { fill } from '../messages/fill.ts'
import type { Dates, Delegation, NewDelegation } from './model.ts'

/** As many present and coming delegations of one approver as they may have named themself, and as many again as
 * administrators may have named for them. */
export const maxNamed = 10

/** As often as one approver may name the same colleague in a day, and administrators for them: each tells the colleague. */
export const maxNamedADay = 5

/** As many approvers as may have named the same colleague themselves for one day: a delegate reads what waits for each of
 * them. Those for whom administrators named one are not counted. */
export const maxApproversADay = 20

/** As many days as one may last. */
const maxDays = 92

/** In as many days a delegation begins at the latest. */
const maxDaysAhead = 365

/** As many past ones as are shown. */
export const maxPastShown = 25

/** Whether it is neither ended nor over on a day (`yyyy-mm-dd`). */
export function isOpen({ to, endedAt }: Dates, day: string): boolean {
  return endedAt === undefined && day <= to
}

/** Whether the delegate decides on a day of the group's calendar. */
export function holdsOn(dates: Dates, day: string): boolean {
  return isOpen(dates, day) && dates.from <= day
}

/** Whether two have a day in common. */
function overlap(one: Pick<Dates, 'from' | 'to'>, other: Pick<Dates, 'from' | 'to'>): boolean {
  return one.from <= other.to && other.from <= one.to
}

/** How many days there are from one to another, both included. */
function daysBetween(from: string, to: string): number {
  return daysFrom(from, to) + 1
}

/** What is wrong with the dates of a new one, by field, whatever else was named. */
export function wrongDates(
  { from, to }: Pick<NewDelegation, 'from' | 'to'>,
  today: string,
): { from?: string; to?: string } {
  if (from < today) return { from: texts.past }
  if (from > daysLater(today, maxDaysAhead)) return { from: texts.tooFar }
  if (to < from) return { to: texts.endBeforeStart }
  if (daysBetween(from, to) > maxDays) return { to: fill(texts.tooLong, { days: String(maxDays) }) }
  return {}
}

/** Whether on a day of a new one the colleague stands in for as many approvers as may be. `others`: of each other approver
 * the dates that they have named the colleague for themselves. */
export function isTaken(
  { from, to }: Pick<NewDelegation, 'from' | 'to'>,
  others: readonly (readonly Dates[])[],
): boolean {
  // Most stand in at once on the first day, or on one on which another begins.
  const begins = others.flat().map((each) => each.from)
  const days = [from, ...begins.filter((day) => from <= day && day <= to)]
  const standingIn = (day: string) => others.filter((dates) => dates.some((each) => holdsOn(each, day)))
  return days.some((day) => standingIn(day).length >= maxApproversADay)
}

/** A delegation that an approver has already, and who named it: they themself, or an administrator. */
type Named = Pick<Delegation, 'from' | 'to'> & { readonly isOwn: boolean }

/** What is wrong with the dates of a new one beside those that its approver has already (`open`), by field. */
export function whyNotBeside({ from, to, isOwn }: Named, open: readonly Named[]): { from?: string } {
  if (open.some((each) => overlap(each, { from, to }))) return { from: texts.overlaps }
  const isFull = open.filter((each) => each.isOwn === isOwn).length >= maxNamed
  return isFull ? { from: fill(texts.tooMany, { most: String(maxNamed) }) } : {}
}
