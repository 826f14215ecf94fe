/** Folded text: what searches, slugs and every comparison that money or access depends on are made of
 * (docs/product.md#who-is-meant). */
import { utf8Bytes } from './text.ts'

/** Letters that no decomposition makes plain: those of Europe, then those of the languages of the group's countries
 * (Akan, Ewe, Dagbani, Hausa, Fulfulde, Kanuri, Umbundu and others) with what else is written in Africa. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ħ: 'h', þ: 'th', ð: 'd', ı: 'i', ŋ: 'n', ŧ: 't' },
  ...{ ɔ: 'o', ɛ: 'e', ǝ: 'e', ə: 'e', ɖ: 'd', ɗ: 'd', ɓ: 'b', ƙ: 'k', ƴ: 'y', ɣ: 'g', ƒ: 'f', ʋ: 'v' },
  ...{ ɲ: 'n', ɩ: 'i', ɨ: 'i', ʊ: 'u', ʉ: 'u', ɵ: 'o', ʒ: 'z', ɦ: 'h', ɠ: 'g', ƥ: 'p', ƭ: 't', ƈ: 'c' },
}
const foldable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** What people type for an apostrophe: an accent that stands alone, primes, modifier letters; and the clicks that some
 * names begin with, which few keyboards have. */
const apostrophes = /['’‘‛`´′ʹʻʼʽʾʿˈˊˋꞌ\u01c0-\u01c3]/g

/** What cannot be seen: zero-width letters, soft hyphens, fillers, marks of direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Lower case, in the plain form of wide and joined letters, without accents, apostrophes and what cannot be seen,
 * white space folded: what searches, uniqueness and the rules about people and companies compare. */
export function fold(text: string): string {
  return (
    text
      // Before the decomposition, which makes a space and an accent of an accent that stands alone.
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

/** Whether two names are one to people: whatever the capitals, the spaces between words, and what cannot be seen. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

/** Bytes that a text takes in a key. Folding may make eighteen letters of one. */
export function foldedBytes(text: string): number {
  return utf8Bytes(fold(text))
}

/** The first so many letters. Some letters are two units of a string; cut in half they are no text, and no key. */
export function firstLetters(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
