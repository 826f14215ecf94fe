/** When views are sent by mail (docs/product.md#saved-views). Days are `yyyy-mm-dd`. Pure. */
import { daysLater } from '../calendar/days.ts'
import { isWorkingDay } from '../calendar/working-days.ts'
import { mondayOf } from '../summaries/weeks.ts'
import type { SavedView } from './saved-views.ts'
import type { ViewSending } from './settings.ts'

/** Returns the latest day on which such views were due: the Monday of the week, or the first working day of
 * the month in that country. Nothing where none was due yet. */
export function dueDay(send: ViewSending, today: string, country?: string): string | undefined {
  if (send === 'never') return undefined
  if (send === 'weekly') return mondayOf(today)
  let first = `${today.slice(0, 7)}-01`
  while (!isWorkingDay(first, country)) first = daysLater(first, 1)
  return first <= today ? first : undefined
}

type Sendable = Pick<SavedView, 'send' | 'sendSince'>

/** Returns the views that are due: since the day of the last mail, and since each was asked for. */
export function dueViews<V extends Sendable>(
  views: readonly V[],
  { today, last = '', country }: { today: string; last?: string | undefined; country?: string | undefined },
): V[] {
  return views.filter(({ send, sendSince = '' }) => {
    const due = dueDay(send, today, country)
    return due !== undefined && due > last && due > sendSince
  })
}
