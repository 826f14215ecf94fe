/** Text as the fonts can write it. Pure. */

/** Printed for a character that no font has. */
const box = '□'

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u
const mark = /\p{M}/u
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u

/** One line, composed, without what cannot be seen; emoji that the font has not are left out, any other
 * character that it has not becomes a box. */
export function printable(line: string, has: (codePoint: number) => boolean): string {
  return Array.from(line.normalize('NFC').replaceAll('\t', ' '), (character) => written(character, has))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}

function written(character: string, has: (codePoint: number) => boolean): string {
  if (/\s/u.test(character)) return ' '
  if (invisible.test(character)) return ''
  if (has(character.codePointAt(0) ?? 0)) return character
  return mark.test(character) || pictograph.test(character) ? '' : box
}
