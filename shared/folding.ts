/** Folded text, for searches, slugs and safe comparisons (docs/product.md#matching-people). */
import { utf8Bytes } from './text.ts'

/** Letters that decomposition does not make plain: of Europe, then of languages of Africa. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ħ: 'h', þ: 'th', ð: 'd', ı: 'i', ŋ: 'n', ŧ: 't' },
  ...{ ɔ: 'o', ɛ: 'e', ǝ: 'e', ə: 'e', ɖ: 'd', ɗ: 'd', ɓ: 'b', ƙ: 'k', ƴ: 'y', ɣ: 'g', ƒ: 'f', ʋ: 'v' },
  ...{ ɲ: 'n', ɩ: 'i', ɨ: 'i', ʊ: 'u', ʉ: 'u', ɵ: 'o', ʒ: 'z', ɦ: 'h', ɠ: 'g', ƥ: 'p', ƭ: 't', ƈ: 'c' },
}
const foldable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Characters typed for an apostrophe: accents, primes, modifier letters and clicks. */
const apostrophes = /['’‘‛`´′ʹʻʼʽʾʿˈˊˋꞌ\u01c0-\u01c3]/g

/** Invisible characters: zero-width letters, soft hyphens, fillers, marks of direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Folds a text for comparisons: lower case, plain letters, no accents, apostrophes and invisible
 * characters. */
export function fold(text: string): string {
  return (
    text
      // Before the decomposition, which splits a lone accent into a space and an accent.
      .replace(apostrophes, '')
      .normalize('NFKD')
      .replace(invisible, '')
      .replace(apostrophes, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(foldable, (letter) => plainLetters[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Tells whether two names look the same to people. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

/** Counts the bytes that a text takes in a key. Folding may make eighteen letters of one. */
export function foldedBytes(text: string): number {
  return utf8Bytes(fold(text))
}

/** Returns the first letters of a text without halving one of two units. */
export function firstLetters(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
