/** Breadcrumbs: what the routes of an address say of themselves, and links where one of them is a page. */
import type { UIMatch } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { type Crumb, handleOf } from '#web/app/page-handle.ts'

/** The way from home to the page of these routes, over the `list` that the page says it belongs to where it
 * does, and with the `name` that it says it has. Home itself has none. */
export function breadcrumbsOf(matches: readonly UIMatch[], list?: Crumb, name?: string): Crumb[] {
  const pages = matches.flatMap(crumbsOf)
  if (pages.length === 0) return []
  // Until a page without a title says its name, the way ends with the link to the page above it.
  const [shown] = matches.slice(-1).map(pathOf)
  const own = pages.at(-1)?.to === shown ? pages.pop()?.label : undefined
  const label = name ?? own
  const above = list ?? matches.map((match) => handleOf(match).list).find(Boolean)
  return [{ label: shellTexts.home, to: '/' }, above ?? [], pages, label ? { label } : []]
    .flat()
    .filter(isNew)
}

/** An index route's path ends with a slash. */
const pathOf = ({ pathname }: UIMatch) => pathname.replace(/(.)\/$/, '$1')

/** A page that is called like the one above it says nothing more. */
const isNew = ({ label }: Crumb, index: number, all: readonly Crumb[]): boolean =>
  label !== all[index - 1]?.label

function crumbsOf(match: UIMatch): Crumb[] {
  const { title, detail } = handleOf(match)
  const labels = [title ?? [], detail?.(match.params) ?? []].flat()
  // Parts before the last one only name the kind of page.
  return labels.map((label, index) =>
    index === labels.length - 1 ? { label, to: pathOf(match) } : { label },
  )
}

/** Old numbers, our own sortable ids, UUIDs. */
export const isId = (part: string): boolean => /^(\d+|[0-9A-Z]{26}|[0-9a-f]{8}-[0-9a-f-]{27})$/i.test(part)

/** A slug as one would write it. */
export const slugInWords = (slug: string): string =>
  slug.replace(/[-._+]+/g, ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
