/** Whether saved views may be sent to their owner (docs/product.md#saved-views). Pure. */
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import type { SavedView } from '#shared/reports/saved-views.ts'
import { viewedList } from '#shared/reports/viewed-lists.ts'
import { mayOpen } from './scope.ts'

/** Returns the views that their owner may get by mail: none for a leaver, or after they stopped them; and
 * only those of lists that they may still open. */
export function mailableViews(views: readonly SavedView[], owner: Person): SavedView[] {
  if (!isActive(owner) || isMuted(owner) || owner.preferences.views === false) return []
  return views.filter(({ report, send }) => send !== 'never' && mayOpen(viewedList(report), owner))
}
