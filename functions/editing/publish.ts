/** Puts a record's draft before its readers: at an editor's word, or when its time has come. */

import { neededCategories } from '#shared/content/editing-rules.ts'
import { type Category, type CategoryList, categoryLists } from '#shared/content/model.ts'
import { Problem } from '#shared/problems.ts'
import { type EditingRecord, type Editor, published } from './record.ts'
import { categoryName } from './references.ts'
import { commit, listSummaries } from './store.ts'

interface Act {
  readonly by: Editor
  readonly now: Date
  readonly requestId: string
}

/** Publishes the draft at once and gives the record as it stands then. Raises `stale-version` where somebody else
 * was first, and `category-in-use` where a list would lose a category that is needed. */
export async function publish(before: EditingRecord, { by, now, requestId }: Act): Promise<EditingRecord> {
  const after = published(before, by, now)
  await checkCategories(before, after)
  await commit({ before, after, what: 'published', by, now, requestId })
  return after
}

/** Which kind takes its categories from a list. */
const usersOf = { idea: 'challenge', community: 'community', 'award-event': 'award-event' } as const

async function checkCategories(before: EditingRecord, after: EditingRecord): Promise<void> {
  const list = categoryLists.find((each) => each === after.id)
  const kept = categoriesOf(after)
  const removed = categoriesOf(before).filter(({ id }) => !kept.some((each) => each.id === id))
  const held = list && removed.length > 0 ? await inUse(list, removed) : undefined
  if (held) throw new Problem('category-in-use', { values: { name: held.name } })
}

function categoriesOf({ published }: EditingRecord): readonly Category[] {
  return published?.kind === 'category-list' ? published.categories : []
}

async function inUse(list: CategoryList, removed: readonly Category[]): Promise<Category | undefined> {
  const users = await listSummaries(usersOf[list])
  const used = new Set(users.flatMap(({ refersTo }) => refersTo))
  return removed.find(({ id }) => neededCategories[list].includes(id) || used.has(categoryName(list, id)))
}
