/** The header of files of commas as people and other systems write them, and how much of such a file is read at all. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvHeader } from '#functions/runtime/csv-header.ts'
import { csvRecords } from '#functions/runtime/csv-lines.ts'
import { readHeader } from '#tests/support/csv.ts'

describe('a header', () => {
  test('stands below blank lines and a line that names the separator', () => {
    const text = ['', 'sep=;', ' ', 'a,b;c', '', '1,2;3'].join('\r\n')
    expect(readHeader(text)).toEqual({ delimiter: ';', cells: ['a,b', 'c'], after: 4, lines: 1 })
    expect([...csvRecords(text, readHeader(text))]).toEqual([{ number: 6, cells: ['1,2', '3'] }])
    expect(readHeader('SEP=\t\na\tb').cells).toEqual(['a', 'b'])
    expect(readHeader('"sep=|"\na|"b|c"').cells).toEqual(['a', 'b|c'])
  })

  test('may have cells of several lines, between quotation marks', () => {
    const text = ['"first', '', 'name",b', '1,2', ''].join('\r\n')
    expect(readHeader(text)).toEqual({ delimiter: ',', cells: ['first\n\nname', 'b'], after: 3, lines: 1 })
    expect([...csvRecords(text, readHeader(text))]).toEqual([{ number: 4, cells: ['1', '2'] }])
  })

  test('is parted by what stands between its cells, not inside them', () => {
    const text = ['"first', 'name";"b, c, d, e";f', '1;2;3'].join('\r\n')
    expect(readHeader(text)).toMatchObject({
      delimiter: ';',
      cells: ['first\nname', 'b, c, d, e', 'f'],
      after: 2,
    })
  })

  test.each([
    ['a,"b"" c",d', ['a', 'b" c', 'd']],
    [' a , "b, c" ,', ['a', 'b, c', '']],
    ['a\t"b\tc"\t"d"', ['a', 'b\tc', 'd']],
    ['a,15" b,"c" d', ['a', '15" b', '"c" d']],
    ['a,"b,c', ['a', '"b', 'c']],
    ['"",""', ['', '']],
  ])('has the cells of %j', (line, cells) => {
    expect(readHeader(`${line}\n1,2,3`)).toMatchObject({ cells, after: 1, lines: 1 })
  })

  test('is read as the parser of the records reads it, whatever its names are', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', ' ', '\n'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 6 }), (names) => {
        const line = ['name', ...names].map((each) => `"${each.replaceAll('"', '""')}"`).join(',')
        const text = `sep=,\n${line}\n1`
        const [cells] = parse(line, { trim: true })
        expect(readHeader(text)).toMatchObject({
          cells: cells?.map((each) => each.trim()),
          after: line.split('\n').length + 1,
          lines: 1,
        })
      }),
      { numRuns: 200 },
    )
  })

  test('is missing where there is nothing', () => {
    for (const text of ['', '\r\n \r\n', 'sep=;\n']) expect(csvHeader(text)).toBeUndefined()
  })
})

describe('lines below a header', () => {
  test('are counted without blank ones', () => {
    expect(readHeader('a,b\n\n1,2\r\n \r\n3,4').lines).toBe(2)
    expect(readHeader('a,b').lines).toBe(0)
  })

  test('are those of the records, or more', () => {
    expect(readHeader('a,b\n1,"2\n3"').lines).toBe(2)
  })
})

const mostCommas = 1_999
const many = 2_000_000

describe('a file is not read', () => {
  test.each([
    ['two million columns', `a,b${','.repeat(many)}\n1,2`],
    ['two million cells in a line', `a,b\n1,2${','.repeat(many)}`],
    ['two million cells that its own separator parts', `sep=|\na|b\n1|2${'|'.repeat(many)}`],
    ['more cells in all', `a,b${`\n${','.repeat(mostCommas)}`.repeat(2_001)}`],
  ])('that has %s', (_, text) => {
    expect(csvHeader(text)).toBe('too-many-cells')
  })

  test('of more, though as many cells as may be are read, and signs that part nothing are none', () => {
    expect(readHeader(`a${','.repeat(mostCommas)}\n1`).cells).toHaveLength(mostCommas + 1)
    expect(readHeader(`a,b,c\n1,2,${';'.repeat(many)}`).lines).toBe(1)
  })

  test.each([
    ['a quotation mark that nothing closes', `a,"${'b'.repeat(many)}`],
    ['marks alone', `a,${'"'.repeat(many + 1)}`],
    ['marks that open and close nothing', `a${',"""b""'.repeat(1_900)}\n${'"",'.repeat(1_000)}`],
    ['spaces alone', `a,b\n${' '.repeat(many)}`],
  ])('longer than others where it has %s', (_, text) => {
    const start = performance.now()
    csvHeader(text)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
