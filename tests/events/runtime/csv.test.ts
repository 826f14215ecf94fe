/** CSV that a spreadsheet shows as it was written. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#events/runtime/csv.ts'

test.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['say "hi"', 'a,b', 'a;b'], '"say ""hi""","a,b","a;b"\r\n'],
  [['one\ntwo', ' blank '], '"one\ntwo"," blank "\r\n'],
  [[-5, 'a=b', "it's"], "-5,a=b,it's\r\n"],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('nothing is run where cells are separated by semicolons; lists of lines stay', () => {
  const text = 'Great\n=cmd|\' /C calc\'!A0\nthanks; @SUM(1);\t-1+HYPERLINK("x")\n- item\n-5'
  const lines = csvLine(['Ada', text, 'x'])
  expect(parse(lines, { record_delimiter: '\r\n' })).toEqual([
    ['Ada', "Great\n'=cmd|' /C calc'!A0\nthanks;' @SUM(1);\t'-1+HYPERLINK(\"x\")\n- item\n-5", 'x'],
  ])
  // As quick however many lines there are.
  expect(csvLine(['\n'.repeat(200_000)])).toHaveLength(200_004)
  const cells = lines.split(/[\r\n;\t]/)
  expect(cells.length).toBeGreaterThan(7)
  expect(cells.filter((cell) => /^[\s"]*[=+\-@].*[(|]/.test(cell))).toEqual([])
})

test('whatever is written is read back', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1', '"', ',', '\r\n', '-'))
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 8 }), (cells) => {
      const [read] = parse(csvLine(cells), { record_delimiter: '\r\n' }) as string[][]
      expect(read).toEqual(cells)
    }),
  )
})
