/** Who may have a file of ideas (docs/product.md#idea-exports). */
import { readCategories } from '#functions/content/reading/store.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import { makeYourMarkBranch } from '#shared/ideas/categories.ts'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import type { Flag } from '#shared/roles.ts'

/** Who may have a file with this filter: link administrators only one of Make your mark, whose report is
 * theirs too. */
export async function exportAccess(filter: IdeaFilter): Promise<readonly Flag[]> {
  return (await isOfMakeYourMark(filter)) ? ['admin', 'linkAdmin'] : ['admin']
}

/** A challenge decides by itself: a category beside it doesn't matter. */
async function isOfMakeYourMark({ challenge, category }: IdeaFilter): Promise<boolean> {
  if (challenge !== undefined) return challenge === alwaysOnId
  return category !== undefined && makeYourMarkBranch(await readCategories('idea')).has(category)
}
