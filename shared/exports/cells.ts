/** Texts in the cells of files: marks of the product, and protection against formulas
 * (docs/product.md#exports). Pure. */

/** The end of a cell that was too long for a spreadsheet. */
export const cutMark = ' … [cut: too long for a cell]'

/** Signs that make a spreadsheet read a cell as a formula, a link or a command, in both widths. */
const signs = '=+\\-@|%＝＋－＠｜％'

/** Signs that end a cell in some program, even between quotation marks. */
const separators = ',;\\t\\r\\n\\u0085\\u2028\\u2029'

/** Characters that programs skip at the beginning of a cell. */
const blanks = '\\s\\p{Cf}"＂'

const blank = `(?:(?![${separators}])[${blanks}])*`

/** Harmless parts of a text: a number, and an item of a list in plain words, which can neither call a
 * function nor name another program or file. Both end their line, since a formula could go on behind anything
 * else. A quotation mark follows a text; behind a number or a word it ends no formula. */
const plainPart =
  '(?:[+-]\\d+(?:\\.\\d+)?(?:%| [A-Z]{3})?' +
  '|- [\\p{L}\\p{M}\\p{N} .:?’“”–—-]*[\\p{L}\\p{M}\\p{N}.?’”])(?:[\\r\\n]|$)'

const insidePart = new RegExp(`[${separators}](?=${blank}[${signs}])(?! *${plainPart})`, 'gu')

/** A negative amount with its currency is a text to every program. */
const amountTakenBack = '-\\d+ [A-Z]{3}$'

const start = new RegExp(`^(?!${amountTakenBack})(?:[\\t\\r\\n]|[${blanks}]*[${signs}])`, 'u')

/** Puts an apostrophe before each part that a spreadsheet would run: at the start, and behind each sign
 * inside that begins a cell in programs with other separators. */
export function makeHarmless(text: string): string {
  const inside = text.replace(insidePart, "$&'")
  return start.test(inside) ? `'${inside}` : inside
}
