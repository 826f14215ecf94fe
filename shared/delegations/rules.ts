/** When a delegation holds, and which ones may be named (docs/product.md#delegation). Pure. */

import { daysFrom, daysLater } from '../calendar/days.ts'
import { delegationFieldTexts as texts } from '../messages/delegation-refusals.ts'
import { fill } from '../messages/fill.ts'
import type { Dates, Delegation, NewDelegation } from './model.ts'

/** Most open delegations by one approver; administrators may name as many again. */
export const maxNamed = 10

/** Most namings of one colleague by one approver a day, as each is a mail; administrators may double it. */
export const maxNamedADay = 5

/** Most approvers a day who name one colleague, as delegates read all their reviews; without
 * administrators'. */
export const maxApproversADay = 20

/** Most days of one delegation. */
const maxDays = 92

/** Most days until a delegation begins. */
const maxDaysAhead = 365

/** Most past delegations that are shown. */
export const maxPastShown = 25

/** Tells whether a delegation is neither ended nor over on a day (`yyyy-mm-dd`). */
export function isOpen({ to, endedAt }: Dates, day: string): boolean {
  return endedAt === undefined && day <= to
}

/** Tells whether the delegate decides on a day of the group's calendar. */
export function holdsOn(dates: Dates, day: string): boolean {
  return isOpen(dates, day) && dates.from <= day
}

/** Tells whether two have a day in common. */
function overlap(one: Pick<Dates, 'from' | 'to'>, other: Pick<Dates, 'from' | 'to'>): boolean {
  return one.from <= other.to && other.from <= one.to
}

/** Counts the days from one to another, both included. */
function daysBetween(from: string, to: string): number {
  return daysFrom(from, to) + 1
}

/** Says why the dates of a new delegation are wrong, by field, regardless of other delegations. */
export function whyNotDelegationDates(
  { from, to }: Pick<NewDelegation, 'from' | 'to'>,
  today: string,
): { from?: string; to?: string } {
  if (from < today) return { from: texts.past }
  if (from > daysLater(today, maxDaysAhead)) return { from: texts.tooFar }
  if (to < from) return { to: texts.endBeforeStart }
  if (daysBetween(from, to) > maxDays) return { to: fill(texts.tooLong, { days: String(maxDays) }) }
  return {}
}

/** Tells whether too many approvers share a day with a new delegation. `others`: dates by approver. */
export function hasTooManyApprovers(
  { from, to }: Pick<NewDelegation, 'from' | 'to'>,
  others: readonly (readonly Dates[])[],
): boolean {
  // The most overlap is on the first day, or on a day on which another delegation begins.
  const begins = others.flat().map((each) => each.from)
  const days = [from, ...begins.filter((day) => from <= day && day <= to)]
  const standingIn = (day: string) => others.filter((dates) => dates.some((each) => holdsOn(each, day)))
  return days.some((day) => standingIn(day).length >= maxApproversADay)
}

/** An existing delegation of an approver; `isOwn`: named by the approver, not by an administrator. */
type Named = Pick<Delegation, 'from' | 'to'> & { readonly isOwn: boolean }

/** Says why the dates of a new delegation clash with the open ones of its approver, by field. */
export function whyNotBeside({ from, to, isOwn }: Named, open: readonly Named[]): { from?: string } {
  if (open.some((each) => overlap(each, { from, to }))) return { from: texts.overlaps }
  const isFull = open.filter((each) => each.isOwn === isOwn).length >= maxNamed
  return isFull ? { from: fill(texts.tooMany, { most: String(maxNamed) }) } : {}
}
