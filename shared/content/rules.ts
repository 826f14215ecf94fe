/** Visibility of content (docs/product.md#visibility). Pure; asked by every list, address, search and
 * count. */
import type { Flag } from '../roles.ts'

/** The viewer, as far as visibility depends on them. */
export interface Viewer {
  readonly isAdmin: boolean
  /** Community ids. */
  readonly communities: readonly number[]
  readonly flags: readonly Flag[]
}

/** Tells whether somebody may see content for these communities: an empty list is for everyone, and
 * administrators see all (docs/product.md#visibility). */
export function seesCommunities(
  communities: readonly number[],
  viewer: Pick<Viewer, 'isAdmin' | 'communities'>,
): boolean {
  return (
    viewer.isAdmin ||
    communities.length === 0 ||
    communities.some((each) => viewer.communities.includes(each))
  )
}

/** Tells whether somebody may see content for people with one of these flags; an empty list is for
 * everyone. */
export function seesFlagged(forFlags: readonly Flag[], viewer: Pick<Viewer, 'isAdmin' | 'flags'>): boolean {
  return viewer.isAdmin || forFlags.length === 0 || forFlags.some((each) => viewer.flags.includes(each))
}

/** Tells whether somebody may read a page: it must be for their communities and for their flags. */
export function seesPage(
  { communities, forFlags }: { communities: readonly number[]; forFlags: readonly Flag[] },
  viewer: Viewer,
): boolean {
  return seesCommunities(communities, viewer) && seesFlagged(forFlags, viewer)
}

/** Tells whether somebody may see a community: its members and administrators may. */
export function seesCommunity(
  { id }: { id: number },
  viewer: Pick<Viewer, 'isAdmin' | 'communities'>,
): boolean {
  return viewer.isAdmin || viewer.communities.includes(id)
}
