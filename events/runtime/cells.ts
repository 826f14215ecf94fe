/** Contents of cells, in every format (docs/product.md#exports). */
import { cutMark, makeHarmless } from '#shared/exports/cells.ts'

/** Characters that XML cannot hold; line ends become one kind. `toWellFormed` removes half characters
 * before. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unreadable = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g
const lineEnds = /\r\n?/g

/** Texts without anything of that kind, told by one look: most of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const special = /[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]/

/** Most UTF-16 units of a spreadsheet's cell. */
const mostUnits = 32_767

/** A text as it stands in its cell, and whether it was cut. Nothing in it is run by a spreadsheet. */
export function cellOf(text: string): { readonly cell: string; readonly isCut: boolean } {
  const safe = makeHarmless(special.test(text) ? readable(text) : text)
  if (safe.length <= mostUnits) return { cell: safe, isCut: false }
  return { cell: cutTo(safe, mostUnits - cutMark.length) + cutMark, isCut: true }
}

function readable(text: string): string {
  return text.toWellFormed().replace(lineEnds, '\n').replace(unreadable, '')
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Units of the longest sign that people know: a family is put together of eleven. */
const longestSign = 64

/** The first units of a text, without a part of a sign that people see as one. */
function cutTo(text: string, units: number): string {
  const sign = signs.segment(text.slice(0, units + longestSign)).containing(units)
  const isKnown = sign !== undefined && units - sign.index < longestSign
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(units - 1))
  return text.slice(0, isKnown ? sign.index : isSplit ? units - 1 : units)
}
