/** The address at which a report shows a saved view (docs/product.md#saved-views). Pure. */
import { addressParts, lookPart } from './addresses.ts'
import { reportOf } from './reports.ts'
import type { SavedView, ViewContent } from './saved-views.ts'

/** Returns the address at which a report shows a view, for everybody who may open the report. */
export function addressOfView({ report, ...content }: ViewContent & Pick<SavedView, 'report'>): string {
  const [at] = reportOf(report).addresses
  const query = partsOfView(content)
  return `${at?.path ?? ''}${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the parts of the address that a view has. */
function partsOfView({ filter, period, look, columns }: ViewContent): URLSearchParams {
  const parts: [string, string | number | undefined][] = [
    ...Object.entries(filter).map(([name, value]): [string, string | number | undefined] => [
      addressParts[name as keyof typeof addressParts],
      value,
    ]),
    [addressParts.period, period],
    [lookPart.look, look],
    [lookPart.columns, columns?.join('.')],
  ]
  return new URLSearchParams(
    parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
