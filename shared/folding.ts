/** Folded text: what searches, slugs and every comparison that money or access depends on are made of
 * (docs/product.md#who-is-meant). */
import { utf8Bytes } from './text.ts'

/** Letters that no decomposition makes plain. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** What cannot be seen: zero-width letters, soft hyphens, fillers, marks of direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Lower case, in the plain form of wide and joined letters, without accents, apostrophes and what cannot be seen,
 * white space folded: what searches, uniqueness and the rules about people and companies compare. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
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

/** A name in plain letters and digits, words joined by hyphens; empty where it has none. */
export function plainSlug(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

/** A title as part of an address: folded, words joined by hyphens. */
export function slugify(title: string): string {
  return plainSlug(title) || 'untitled'
}
