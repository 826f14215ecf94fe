/** Puts a record's draft before its readers: at an editor's word, or when its time has come
 * (docs/product.md#publishing). */
import { duplicatesIn } from '#shared/content/duplicates.ts'
import { neededCategories } from '#shared/content/editing-rules.ts'
import { missingIn } from '#shared/content/missing.ts'
import { type Category, type CategoryList, type Content, categoryLists } from '#shared/content/model.ts'
import { isUsed, usedBy } from '#shared/content/uses.ts'
import { contentUsesTexts } from '#shared/messages/content.ts'
import { Problem } from '#shared/problems.ts'
import { type EditingRecord, type Editor, published } from './record.ts'
import { commitChange } from './store.ts'
import { usesOfCategory } from './uses.ts'

interface Act {
  readonly by: Editor
  readonly now: Date
  readonly requestId: string
}

/** Raises `invalid-request` at every part that a draft lacks, and at choices that read the same. */
export function checkComplete(content: Content): void {
  refuse({ ...duplicatesIn(content), ...missingIn(content) })
}

/** Raises `invalid-request` at the parts of the content that these problems are about; nothing without any. */
export function refuse(problems: Readonly<Record<string, string>>): void {
  const found = Object.entries(problems).map(([path, text]) => [`content.${path}`, text])
  if (found.length > 0) throw new Problem('invalid-request', { fields: Object.fromEntries(found) })
}

/** Publishes the draft at once and gives the record as it stands then. Raises `invalid-request` where
 * something is missing, `stale-version` where somebody else was first, and `category-in-use` where a list
 * would lose a category that is needed. */
export async function publish(before: EditingRecord, { by, now, requestId }: Act): Promise<EditingRecord> {
  const after = published(before, by, now)
  if (after.published) checkComplete(after.published)
  await checkCategories(before, after)
  await commitChange({ before, after, what: 'published', by, now, requestId })
  return after
}

/** Raises `category-in-use` for the first category that a list would lose though something needs it. */
async function checkCategories(before: EditingRecord, after: EditingRecord): Promise<void> {
  const list = categoryLists.find((each) => each === after.id)
  if (!list) return
  const categories = categoriesOf(after)
  for (const { id, name } of categoriesOf(before).filter(
    (each) => !categories.some(({ id }) => id === each.id),
  )) {
    const why = await whyNeeded(list, id)
    if (why) throw new Problem('category-in-use', { values: { name, why } })
  }
}

async function whyNeeded(list: CategoryList, id: number): Promise<string | undefined> {
  if (neededCategories[list].includes(id)) return contentUsesTexts.needed
  const uses = await usesOfCategory(list, id)
  return isUsed(uses) ? usedBy(uses) : undefined
}

function categoriesOf({ published }: EditingRecord): readonly Category[] {
  return published?.kind === 'category-list' ? published.categories : []
}
