/** Lists whose views people save: the reports of nominations, and others; and the address at which a list
 * shows a view (docs/product.md#saved-views). */
import type { Flag } from '../roles.ts'
import { addressParts, lookPart, type ReportKey, reportKeys, reportOf, type ViewedKey } from './reports.ts'
import { filtersNotOffered } from './rules.ts'
import type { SavedView, ViewContent } from './saved-views.ts'

type ViewFilter = ViewContent['filter']

interface ViewedList {
  /** Absent where it has no screen of its own. */
  readonly path?: string
  /** Flags that open it; one of them is enough. */
  readonly access: readonly Flag[] | 'signed-in'
  /** Parts of its address that narrow it. */
  readonly filters: readonly (keyof ViewFilter)[]
}

const ideas = ['category', 'challenge', 'community', 'graduated'] as const

const others: Readonly<Record<Exclude<ViewedKey, ReportKey>, ViewedList>> = {
  equity: { path: '/report-equity', access: ['equityManager', 'admin'], filters: ['from', 'to'] },
  innovation: {
    path: '/report-innovation-awards',
    access: ['admin', 'linkAdmin'],
    filters: ['from', 'to', 'award'],
  },
  ideas: { path: '/all-ideas', access: 'signed-in', filters: [...ideas, 'view'] },
  'always-on': { path: '/all-innovation-always-on', access: 'signed-in', filters: [...ideas, 'view'] },
  'idea-report': { path: '/report-idea-challenges', access: ['admin'], filters: [...ideas, 'author'] },
  'make-your-mark-report': {
    path: '/report-make-your-mark',
    access: ['admin', 'linkAdmin'],
    filters: [...ideas, 'author'],
  },
}

const isReport = (key: ViewedKey): key is ReportKey => reportKeys.some((each) => each === key)

/** Returns where a list is, and who may open it. */
export function viewedList(key: ViewedKey): Pick<ViewedList, 'path' | 'access'> {
  if (!isReport(key)) return others[key]
  const { addresses, access } = reportOf(key)
  return { access, ...(addresses[0] && { path: addresses[0].path }) }
}

/** Lists the parts of a filter that the list is not narrowed by. */
export function partsNotOffered(key: ViewedKey, filter: ViewFilter): string[] {
  if (isReport(key)) return filtersNotOffered(reportOf(key), filter)
  return Object.keys(filter).filter((name) => !others[key].filters.some((each) => each === name))
}

/** Returns the parts of the list's address that narrow it so. */
function addressPartsOf(key: ViewedKey, filter: ViewFilter): [string, string | number | undefined][] {
  const names: Readonly<Record<string, string>> = isReport(key) ? addressParts : {}
  return Object.entries(filter).map(([name, value]) => [names[name] ?? name, value])
}

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
