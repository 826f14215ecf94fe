/** Content that editors cannot remove (docs/product.md#content). Pure; asked by client and server alike. */
import { eventCategories } from '../awards/rules.ts'
import { ideaCategories } from '../challenges/categories.ts'
import { alwaysOnId } from '../challenges/model.ts'
import { fixedSlugOf } from './linked-pages.ts'
import { type CategoryList, type ContentKind, fixedKinds, homePageId } from './model.ts'

interface Name {
  readonly kind: ContentKind
  readonly id: string
}

/** Tells whether a record can be neither unpublished nor deleted: the fixed kinds, the home page, the pages
 * that the product links to and the always-open challenge. */
export function isFixed(of: Name): boolean {
  const { kind, id } = of
  return (
    fixedKinds.includes(kind) ||
    (kind === 'page' && (id === homePageId || fixedSlugOf(of) !== undefined)) ||
    (kind === 'challenge' && id === alwaysOnId)
  )
}

/** Categories that the product itself asks about, by list: they cannot be removed. */
export const neededCategories: Readonly<Record<CategoryList, readonly number[]>> = {
  idea: Object.values(ideaCategories),
  community: [],
  'award-event': Object.values(eventCategories),
}
