/** Folded text: what searches, slugs and every comparison that money or access depends on are made of (decisions W3,
 * P11). */

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

/** A title as part of an address: folded, words joined by hyphens. */
export function slugify(title: string): string {
  return (
    fold(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'untitled'
  )
}
