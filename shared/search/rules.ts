/** Words that a search compares (docs/product.md#search). Pure; asked by client and server alike. */
import { fold } from '../folding.ts'

/** Words of every text, which distinguish none. */
const fillers = new Set(
  (
    'a an and are as at be but by for from had has have how if in into is it its no not of on or our ' +
    'so that the their then there these they this to was we were what when where which who why will ' +
    'with you your'
  ).split(' '),
)

/** Returns the distinct words of a text, folded, in their order, without fillers. */
export function searchWords(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !fillers.has(word))
  return [...new Set(words)]
}

/** Returns the words to search for. A search of nothing but fillers searches for those. */
export function wordsSought(typed: string): string[] {
  const words = searchWords(typed)
  return words.length > 0
    ? words
    : fold(typed)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
}
