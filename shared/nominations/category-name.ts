/** Names of the categories of nominations: apart from the status of stages, whose rules pages of reports do
 * not load. Pure. */
import { nominationWords } from '#shared/messages/nominations-words.ts'

const names: Readonly<Record<number, string>> = nominationWords.categories

/** Returns the name of a category; nothing where nominations have none of that number. */
export function categoryName(category: number): string | undefined {
  return names[category]
}
