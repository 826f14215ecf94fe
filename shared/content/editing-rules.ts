/** What editors cannot take away. Pure; asked by client and server alike. */
import { eventCategories } from '../awards/categories.ts'
import { alwaysOnId, ideaCategories } from '../challenges/model.ts'
import { type CategoryList, type ContentKind, fixedKinds, homePageId } from './model.ts'

/** The page that every screen's footer leads to. */
export const privacyPolicyId = 'privacy-policy'

/** Whether a record is always there, so that nobody unpublishes or deletes it: those of the fixed kinds, the home
 * page, the privacy policy and the always-open challenge. */
export function isFixed({ kind, id }: { kind: ContentKind; id: string }): boolean {
  return (
    fixedKinds.includes(kind) ||
    (kind === 'page' && [homePageId, privacyPolicyId].includes(id)) ||
    (kind === 'challenge' && id === alwaysOnId)
  )
}

/** Categories that the product itself asks about, by list: they cannot be removed (sections 9 of the documents). */
export const neededCategories: Readonly<Record<CategoryList, readonly number[]>> = {
  idea: Object.values(ideaCategories),
  community: [],
  'award-event': Object.values(eventCategories),
}
