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

/** A delegation that an approver has already, and who named it: they themself, or an administrator. */
type Named = Pick<Delegation, 'from' | 'to'> & { readonly isOwn: boolean }

/** What is wrong with the dates of a new one beside those that its approver has already (`open`), by field. */
export function whyNotBeside({ from, to, isOwn }: Named, open: readonly Named[]): { from?: string } {
  if (open.some((each) => overlap(each, { from, to }))) return { from: texts.overlaps }
  const isFull = open.filter((each) => each.isOwn === isOwn).length >= maxNamed
  return isFull ? { from: fill(texts.tooMany, { most: String(maxNamed) }) } : {}
}
