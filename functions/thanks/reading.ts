/** Who sees and does what of what comes back for a recognition (docs/product.md#thanks, #cheers). It
 * follows who may read the recognition itself, and grants nothing to anybody else. Pure. */
import { hidesWords, type NominationViewer, readerRole, takesPart } from '#functions/nominations/policy.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { isFinallyApproved } from '#shared/nominations/review-state.ts'
import { hasFlag } from '#shared/roles.ts'
import type { StoredWallCard } from './wall-cards.ts'
import type { SaidThanks } from './words.ts'

/** Whether it is a recognition that stands: a High5 that was not withdrawn, an award that was approved for
 * good. */
export function stands({ head }: FullNomination): boolean {
  return isFinallyApproved(head)
}

/** Whether somebody received it, and may say thank you. */
export function mayThank(nomination: FullNomination, personId: string): boolean {
  return stands(nomination) && takesPart(nomination, personId)
}

/** Returns the thanks that somebody sees: all of a recognition that they may read; of an award, nominees
 * see only their own, as with answers. Thanks may contain the reason for which a High5 was withdrawn. */
export function thanksSeenBy(
  nomination: FullNomination,
  thanks: readonly SaidThanks[],
  viewer: NominationViewer,
): SaidThanks[] {
  const reads = readerRole(nomination, viewer)
  if (!reads || hidesWords(nomination.head, viewer)) return []
  if (reads === 'whole' || !isReviewed(kindOf(nomination.head.kind))) return [...thanks]
  return thanks.filter(({ personId }) => personId === viewer.personId)
}

/** Whether somebody sees a High5, as one of its readers or on the wall, which is for those in the directory
 * and for administrators. */
export function seesHigh5(
  nomination: FullNomination,
  card: StoredWallCard | undefined,
  viewer: NominationViewer & { readonly communities: readonly number[]; readonly inDirectory: boolean },
): boolean {
  if (readerRole(nomination, viewer)) return true
  const { shown } = card ?? {}
  const isAdmin = hasFlag(viewer.roles, 'admin')
  if (!viewer.inDirectory && !isAdmin) return false
  return shown !== undefined && seesCommunities(shown.communities, { ...viewer, isAdmin })
}

/** Cheers are for High5s that stand. */
export function isCheerable(nomination: FullNomination): boolean {
  return !isReviewed(kindOf(nomination.head.kind)) && stands(nomination)
}
