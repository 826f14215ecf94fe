/** The address at which a list shows a saved view (docs/product.md#saved-views). Pure. */
import { addressParts, lookPart } from './addresses.ts'
import type { SavedView, ViewContent } from './saved-views.ts'
import { addressPartsOf, viewedList } from './viewed-lists.ts'

/** Returns the address at which a list shows a view, for everybody who may open the list. */
export function addressOfView({ report, ...content }: ViewContent & Pick<SavedView, 'report'>): string {
  const { filter, period, look, columns } = content
  const parts = [
    ...addressPartsOf(report, filter),
    [addressParts.period, period],
    [lookPart.look, look],
    [lookPart.columns, columns?.join('.')],
  ] as const
  const query = new URLSearchParams(
    parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${viewedList(report).path ?? ''}${query.size > 0 ? `?${query}` : ''}`
}
