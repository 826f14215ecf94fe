/** The category lists that a portal starts with. */
import { eventCategories } from '#shared/awards/rules.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import type { Category, CategoryList, ContentOf } from '#shared/content/model.ts'
import { innovationIdeaGroups } from '#shared/forms/lists.ts'

const { makeYourMark, graduated, expiredChallenge, answered } = ideaCategories

/** Below Make your mark: a category for each parent option of an innovation idea, by its name. */
const alwaysOnCategories: Readonly<Record<string, number>> = Object.fromEntries(
  innovationIdeaGroups.map(({ name }, index) => [name, makeYourMark + 1 + index]),
)

const top = (id: number, name: string): Category => ({ id, name, parent: 0 })

/** Categories of ideas and challenges. */
export const ideaCategoryList: readonly Category[] = [
  top(makeYourMark, 'Make your mark'),
  ...Object.entries(alwaysOnCategories).map(([name, id]) => ({ id, name, parent: makeYourMark })),
  top(graduated, 'Graduated'),
  top(expiredChallenge, 'Expired challenge'),
  top(answered, 'Category by answer'),
]

/** Kinds of communities. */
export const communityCategories = { company: 1, region: 2 } as const

function list(title: string, categories: readonly Category[]): ContentOf<'category-list'> {
  return { kind: 'category-list', title, categories: [...categories] }
}

export const startingCategoryLists: Readonly<Record<CategoryList, ContentOf<'category-list'>>> = {
  idea: list('Idea categories', ideaCategoryList),
  community: list('Community categories', [
    top(communityCategories.company, 'Company'),
    top(communityCategories.region, 'Region'),
  ]),
  'award-event': list('Award categories', [
    top(eventCategories.recognition, 'Recognition'),
    top(eventCategories.expired, 'Expired'),
    top(eventCategories.innovation, 'Innovation awards'),
    top(eventCategories.equity, 'Employment equity'),
    top(eventCategories.monthAwards, 'Employee and Team of the Month'),
  ]),
}
