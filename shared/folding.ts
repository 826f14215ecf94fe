/** Folded text, for searches, slugs and every comparison that money or access depends on
 * (docs/product.md#who-is-meant). */
import { utf8Bytes } from './text.ts'

/** Letters that decomposition does not make plain: those of Europe, then those of the languages of the
 * group's countries (Akan, Ewe, Dagbani, Hausa, Fulfulde, Kanuri, Umbundu and others) and of other languages
 * of Africa. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ħ: 'h', þ: 'th', ð: 'd', ı: 'i', ŋ: 'n', ŧ: 't' },
  ...{ ɔ: 'o', ɛ: 'e', ǝ: 'e', ə: 'e', ɖ: 'd', ɗ: 'd', ɓ: 'b', ƙ: 'k', ƴ: 'y', ɣ: 'g', ƒ: 'f', ʋ: 'v' },
  ...{ ɲ: 'n', ɩ: 'i', ɨ: 'i', ʊ: 'u', ʉ: 'u', ɵ: 'o', ʒ: 'z', ɦ: 'h', ɠ: 'g', ƥ: 'p', ƭ: 't', ƈ: 'c' },
}
const foldable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Characters that people type for an apostrophe: an accent that stands alone, primes, modifier letters; and
 * the clicks that some names begin with, which few keyboards have. */
const apostrophes = /['’‘‛`´′ʹʻʼʽʾʿˈˊˋꞌ\u01c0-\u01c3]/g

/** Invisible characters: zero-width letters, soft hyphens, fillers, marks of direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Folds a text for comparisons: lower case, plain forms of wide and joined letters, no accents, apostrophes
 * and invisible characters, white space reduced. Searches, uniqueness and the rules about people and
 * companies compare this. */
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

/** Tells whether two names are the same to people, regardless of capitals, spaces and invisible
 * characters. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

/** Counts the bytes that a text takes in a key. Folding may make eighteen letters of one. */
export function foldedBytes(text: string): number {
  return utf8Bytes(fold(text))
}

/** Returns the first letters of a text, at most this many. Some letters are two units of a string; a half of
 * one is no valid text or key. */
export function firstLetters(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
