/** CSV that a spreadsheet shows as it was written. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeHarmless } from '#shared/exports/cells.ts'
import { csvLine } from '#shared/exports/csv.ts'
import { runs } from '#tests/support/tier.ts'

test.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['say "hi"', 'a,b', 'a;b'], '"say ""hi""","a,b","a;b"\r\n'],
  [['one\ntwo', ' blank '], '"one\ntwo"," blank "\r\n'],
  [[-5, 'a=b', "it's"], "-5,a=b,it's\r\n"],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

/** A line as programs read it that separate cells by each of these, and pay no heed to quotation marks within a cell. */
function cellsSeparatedBy(separator: RegExp, line: string): string[] {
  return line.split(/[\r\n\u0085\u2028\u2029]/).flatMap((each) => each.split(separator))
}

/** What a spreadsheet runs, behind what it skips. A number or a word with a quotation mark right behind it is no formula,
 * whatever follows; nor is one that ends there. */
const isRun = (cell: string) =>
  /^[\s"]*[=+\-@|%＝＋－＠｜％]/.test(cell) &&
  !/^[\s"]*[+-]\d+(\.\d+)?(%| [A-Z]{3})?("|$)/.test(cell) &&
  !/^[\s"]*- [^=+@|%(![\]'\\#{}&*^<>$,;"]*[\p{L}\p{M}\p{N}.?’”]("|$)/u.test(cell)

/** The program of a country whose lists are separated otherwise, one that knows no quotation marks, and whoever splits a
 * column once more. */
const programs = { semicolons: /;/, tabs: /\t/, commas: /,/, all: /[,;\t]/ }

test.each([
  ['a link behind a semicolon', "x;='\\\\host\\[a]b'!A1;y", "x;'='\\\\host\\[a]b'!A1;y"],
  ['a formula on a second line', 'first\n=1+1', "first\n'=1+1"],
  ['a formula behind a comma', 'a, =1+1', "a,' =1+1"],
  ['a formula in quotation marks', 'a;"=1+1;b', 'a;\'"=1+1;b'],
  ['a command', '|calc', "'|calc"],
  ['a command behind a line', 'a\n|calc', "a\n'|calc"],
  ['a command behind other line ends', 'a\u2028=1\u0085=2\r=3', "a\u2028'=1\u0085'=2\r'=3"],
  ['a per cent sign', '%x', "'%x"],
  ['a call in an item of a list', 'a\n- b(c)', "a\n'- b(c)"],
  ['another file in an item of a list', "a\n- 'b'!c", "a\n'- 'b'!c"],
  ['items of a list', 'We did:\n- this\n  - and that?\n- it’s 5 – 6.', undefined],
  ['numbers', 'It went\n-5\n+2.5%\n-1000 ZAR', undefined],
  ['a number that goes on', 'It went\n-5;a', "It went\n'-5;a"],
  ['an item that goes on', "a\n- b,cmd|'c'!d", "a\n'- b,cmd|'c'!d"],
  ['an item that has no end', 'a\n- ', "a\n'- "],
  ['an amount that is taken back', '-1000 ZAR', undefined],
  ['signs within a text', 'a=b, c-d; 5 + 5 | @home', undefined],
])('%s', (_, text, cell = text) => {
  expect(makeHarmless(text)).toBe(cell)
  expect(makeHarmless(cell)).toBe(cell)
})

test.each(Object.entries(programs))('no text is run by a program that separates by %s', (_, separator) => {
  const part = fc.oneof(
    fc.constantFrom(...'=+-@|%;,\t\r\n "\u2028\u200b＝', '- ', '1', 'ZAR', '(', '!', "'"),
    fc.constantFrom("cmd|' /C calc'!A0", 'HYPERLINK("x")', 'item'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(cellsSeparatedBy(separator, csvLine(cells)).filter(isRun)).toEqual([])
    }),
    runs(100, 5000),
  )
})

test.each(['\n', ';', '\n- ', `\n- ${' '.repeat(9)}`, '"', '\u200b', ' =', '\n+1 '])(
  'a long text is read once: %j',
  (part) => {
    const text = part.repeat(200_000)
    expect(makeHarmless(`;${text}!`).length).toBeGreaterThanOrEqual(text.length)
  },
)

test('whatever is written is read back, but for what makes it harmless', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1', '"', ',', '\r\n', '-'))
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 8 }), (cells) => {
      const [read] = parse(csvLine(cells), { record_delimiter: '\r\n' }) as string[][]
      expect(read).toEqual(cells.map(makeHarmless))
    }),
  )
})
