/** CSV that a spreadsheet shows as it was written, and never runs. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#events/runtime/csv.ts'

test.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['say "hi"', 'a,b', 'a;b'], '"say ""hi""","a,b","a;b"\r\n'],
  [['one\ntwo', ' blank '], '"one\ntwo"," blank "\r\n'],
  [['=1+1', '+1', '-1', '@x', '＝1', ' =1'], "'=1+1,'+1,'-1,'@x,'＝1,' =1\r\n"],
  [['\t=1', '\r'], '"\'\t=1","\'\r"\r\n'],
  [[-5, 'a=b', "it's"], "-5,a=b,it's\r\n"],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('whatever is written is read back, but for the apostrophe before what would be run', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1', '"', ',', '\r\n', '-'))
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 8 }), (cells) => {
      const [read] = parse(csvLine(cells), { record_delimiter: '\r\n' }) as string[][]
      const harmless = read?.map((each, index) => (each === `'${cells[index]}` ? cells[index] : each))
      expect(harmless).toEqual(cells)
      for (const each of read ?? []) expect(each).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
