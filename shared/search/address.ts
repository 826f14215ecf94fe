/** Addresses of a search and its groups of results. Separate from the rules, because every page's search box
 * needs them. */
import { isBlank } from '../text.ts'

/** Most characters of a search. Longer texts find nothing more. */
export const maxSearchLength = 200

const before = '/search/'

/** Returns the address of a search's results; nothing for an empty search. */
export function searchAddress(typed: string): string | undefined {
  const search = typed.trim()
  // A browser takes one or two dots for a way up the path.
  if (isBlank(search) || /^\.{1,2}$/.test(search)) return undefined
  return before + encodeURIComponent(search.toWellFormed())
}

/** Returns the search text of a path; nothing where it shows no results. The router's own parameter would
 * turn a typed `%2F` into a slash. */
export function searchTermOf(pathname: string): string | undefined {
  if (!pathname.toLowerCase().startsWith(before)) return undefined
  const part = pathname.slice(before.length).replace(/\/$/, '')
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return part.trim()
  }
}

/** Beginnings of the addresses of each group. */
const folders = {
  communities: '/communities/community',
  ideas: '/idea',
  challenges: '/idea-challenges/idea-challenge',
  pages: '/page',
  people: '/thinktank-user',
} as const

interface Hit {
  readonly group: SearchGroup
  readonly name: string
  readonly to?: string | undefined
}

/** Returns the address of a hit (docs/product.md#search). */
export function addressOf({ group, name, to }: Hit): string {
  return to ?? `${folders[group]}/${encodeURIComponent(name)}`
}

/** Groups of results, in the order of the screen. */
export const searchGroups = ['communities', 'ideas', 'challenges', 'pages', 'people'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Most results of each group (docs/product.md#search). */
export const maxResultsPerGroup = 100

/** Most suggestions while somebody types, of all groups together. */
export const maxSuggestions = 8
