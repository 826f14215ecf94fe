/** Who may see which content (docs/product.md#visibility). Pure; asked by every list, address, search and count. */
import type { Flag } from '../roles.ts'

/** The person who looks, as far as visibility goes. */
export interface Viewer {
  readonly isAdmin: boolean
  /** Community ids. */
  readonly communities: readonly number[]
  readonly flags: readonly Flag[]
}

/** Whether somebody may see what is meant for these communities: nobody's is everyone's; administrators see all
 * (docs/product.md#visibility). */
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

/** Whether somebody may see what is for those with one of these flags; without flags it is for everyone. */
export function seesFlagged(forFlags: readonly Flag[], viewer: Pick<Viewer, 'isAdmin' | 'flags'>): boolean {
  return viewer.isAdmin || forFlags.length === 0 || forFlags.some((each) => viewer.flags.includes(each))
}

/** Whether somebody may read a page: it must be for their communities and for their flags. */
export function seesPage(
  { communities, forFlags }: { communities: readonly number[]; forFlags: readonly Flag[] },
  viewer: Viewer,
): boolean {
  return seesCommunities(communities, viewer) && seesFlagged(forFlags, viewer)
}

/** Whether somebody may see a community: its members and administrators may. */
export function seesCommunity(
  { id }: { id: number },
  viewer: Pick<Viewer, 'isAdmin' | 'communities'>,
): boolean {
  return viewer.isAdmin || viewer.communities.includes(id)
}
