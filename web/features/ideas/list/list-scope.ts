/** The two kinds of lists of ideas: of challenges, and of Innovation Always On. */
import { ideaCategories } from '#shared/challenges/categories.ts'
import type { Category } from '#shared/content/model.ts'
import { makeYourMarkBranch } from '#shared/ideas/categories.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'

/** `challenges`: all but the always-open branch; `always-on`: only that branch
 * (docs/product.md#always-on). */
export type ListScope = 'challenges' | 'always-on'

const { makeYourMark, graduated, expiredChallenge, answered } = ideaCategories

/** An option of a list box, or several below a heading. */
export type CategoryOption =
  | { readonly value: string; readonly label: string }
  | { readonly group: string; readonly items: readonly { value: string; label: string }[] }

/** The categories that a list can be narrowed to; those of the always-open branch stand below their
 * parents. */
export function categoryOptions(scope: ListScope, categories: readonly Category[]): CategoryOption[] {
  const below = (parent: number) => categories.filter((each) => each.parent === parent)
  if (scope === 'always-on') {
    return below(makeYourMark).map((parent) => {
      const children = below(parent.id)
      return children.length === 0
        ? option(parent)
        : { group: parent.name, items: [parent, ...children].map(option) }
    })
  }
  const branch = makeYourMarkBranch(categories)
  // Ideas never have these two: one is about challenges, the other gives way to what was answered.
  return categories
    .filter(({ id }) => !branch.has(id) && id !== expiredChallenge && id !== answered)
    .map(option)
}

const option = ({ id, name }: Category) => ({ value: String(id), label: name })

/** Returns the names of an idea's categories. The star shows the graduated one, and the branch is not
 * named. */
export function categoryNames(
  { categories }: Pick<IdeaCard, 'categories'>,
  all: readonly Category[],
): string[] {
  return all
    .filter(({ id }) => categories.includes(id) && id !== graduated && id !== makeYourMark)
    .map(({ name }) => name)
}
