/** Texts in the cells of files: what people find there besides what was written, and what makes them harmless
 * (docs/product.md#exports). Pure. */

/** What ends a cell that was longer than a spreadsheet takes. */
export const cutMark = ' … [cut: too long for a cell]'

/** Signs with which a spreadsheet takes a cell for a formula, a link or a command, in both widths. */
const signs = '=+\\-@|%＝＋－＠｜％'

/** Signs that end a cell in some program, which may pay no heed to the quotation marks around a text. */
const separators = ',;\\t\\r\\n\\u0085\\u2028\\u2029'

/** Programs skip these at the beginning of a cell. */
const blanks = '\\s\\p{Cf}"＂'

const blank = `(?:(?![${separators}])[${blanks}])*`

/** Parts of a text that nothing runs: a number, and an item of a list in plain words, which can neither call a function
 * nor name another program or file. Both end their line: behind anything else, a formula could go on. Behind a text stands
 * a quotation mark, which ends no formula where it follows a number or a word. */
const plainPart =
  '(?:[+-]\\d+(?:\\.\\d+)?(?:%| [A-Z]{3})?|- [\\p{L}\\p{M}\\p{N} .:?’“”–—-]*[\\p{L}\\p{M}\\p{N}.?’”])(?:[\\r\\n]|$)'

const insidePart = new RegExp(`[${separators}](?=${blank}[${signs}])(?! *${plainPart})`, 'gu')

/** An amount that is taken back, with its currency, is a text to every program. */
const amountTakenBack = '-\\d+ [A-Z]{3}$'

const start = new RegExp(`^(?!${amountTakenBack})(?:[\\t\\r\\n]|[${blanks}]*[${signs}])`, 'u')

/** A text with an apostrophe before whatever a spreadsheet would run: at the start, and behind each sign inside that
 * begins a cell in a program which separates cells otherwise. */
export function makeHarmless(text: string): string {
  const inside = text.replace(insidePart, "$&'")
  return start.test(inside) ? `'${inside}` : inside
}
