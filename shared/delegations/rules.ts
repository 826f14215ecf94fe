/** When a delegation holds, and which may be named (docs/product.md#delegation). Pure. */

import { daysFrom } from '../calendar/days.ts'
import { delegationFieldTexts as texts } from '../messages/delegations.ts'
import { fill } from '../messages/fill.ts'
import type { Dates, NewDelegation } from './model.ts'

/** As many present and coming delegations as one person may have named. */
export const maxNamed = 10

/** As many present and coming delegations as one person may be the delegate in. */
export const maxStandIns = 20

/** As many days as one may last. */
const maxDays = 92

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

/** What is wrong with the dates of a new one, by field; `open` are those that its approver has named already. */
export function wrongDates(
  { from, to }: Pick<NewDelegation, 'from' | 'to'>,
  today: string,
  open: readonly Pick<Dates, 'from' | 'to'>[],
): { from?: string; to?: string } {
  if (from < today) return { from: texts.past }
  if (to < from) return { to: texts.endBeforeStart }
  if (daysBetween(from, to) > maxDays) return { to: fill(texts.tooLong, { days: String(maxDays) }) }
  if (open.some((each) => overlap(each, { from, to }))) return { from: texts.overlaps }
  if (open.length >= maxNamed) return { from: fill(texts.tooMany, { most: String(maxNamed) }) }
  return {}
}
