/** What the categories of nominations are called. Pure. */
import { nominationWords } from '#shared/messages/nominations-words.ts'

const names: Readonly<Record<number, string>> = nominationWords.categories

/** What the category of a number is called; nothing: nominations have none of that number. */
export function categoryName(category: number): string | undefined {
  return names[category]
}
