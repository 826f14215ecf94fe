/** Files of commas and quotation marks as people and other systems write them: each record by itself. */
import { describe, expect, test } from 'vitest'
import { csvRecords } from '#functions/runtime/csv-lines.ts'
import { readHeader } from '#tests/support/csv.ts'

/** The line and the cells of each record below the header. */
function read(...lines: string[]): [number, string[] | undefined][] {
  const text = lines.join('\r\n')
  return [...csvRecords(text, readHeader(text))].map(({ number, cells }) => [number, cells])
}

describe('a record', () => {
  test('may have a quoted cell of several lines, blank ones too, and is told by its first', () => {
    expect(read('a,b,c', '1,"two', '', 'lines",3', '4,5,6')).toEqual([
      [2, ['1', 'two\n\nlines', '3']],
      [5, ['4', '5', '6']],
    ])
  })

  test('may have quotation marks inside a cell, doubled or not', () => {
    expect(read('a,b', '1,Screens 15" and up', '2,"says ""yes"""', '3,"15" screens')).toEqual([
      [2, ['1', 'Screens 15" and up']],
      [3, ['2', 'says "yes"']],
      [4, ['3', '"15" screens']],
    ])
  })

  test('with a quotation mark that is not closed is not read, and swallows no other', () => {
    const rest = Array.from({ length: 250 }, (_, n) => `${n},x,y`)
    const found = read('a,b,c', '1,"open,2', ...rest)
    expect(found[0]).toEqual([2, undefined])
    expect(found.slice(1).map(([, cells]) => cells)).toEqual(rest.map((line) => line.split(',')))
  })

  test.each([
    ['where the next mark stands in the same column', ['1,"open,3', '4,close",6']],
    ['where the next mark stands in another column', ['1,"open,3', '4,5,close"']],
    ['where the next mark opens a cell', ['1,"open,3', '4,"five",6']],
  ])('with a mark that is not closed is not joined to the next line %s', (_, lines) => {
    const [first, second] = read('a,b,c', ...lines)
    expect(first).toEqual([2, undefined])
    expect(second?.[0]).toBe(3)
    expect(second?.[1]).toHaveLength(3)
  })

  test('that can only be read by guessing, and has fewer cells than the header, is not read', () => {
    expect(read('a,b,c', '1,Screens 15" and up')).toEqual([[2, undefined]])
  })

  test('of delimiters alone, as spreadsheets write emptied rows, is none', () => {
    const text = ['a;b;c', ';;', '1;2;3', ' ; ;', ';;', ''].join('\r\n')
    const header = readHeader(text)
    expect(header.lines).toBe(1)
    expect([...csvRecords(text, header)]).toEqual([{ number: 3, cells: ['1', '2', '3'] }])
  })

  test('is read wherever marks that are not closed stand among many others', () => {
    const lines = Array.from({ length: 250 }, (_, n) => (n % 30 === 7 ? `${n},"open` : `${n},15" screen`))
    const found = read('a,b', ...lines)
    expect(found.map(([number]) => number)).toEqual(lines.map((_, n) => n + 2))
    expect(found.map(([, cells]) => cells?.[1] === '15" screen')).toEqual(lines.map((_, n) => n % 30 !== 7))
  })

  test('is read wherever it stands among many others', () => {
    const lines = Array.from({ length: 250 }, (_, n) => (n % 99 === 0 ? `${n},"of\r\ntwo"` : `${n},one`))
    const found = read('a,b', ...lines)
    expect(found.map(([, cells]) => cells?.[0])).toEqual(lines.map((_, n) => String(n)))
    expect(found.map(([number]) => number)).toEqual(
      lines.map((_, n) => 2 + n + lines.slice(0, n).filter((line) => line.includes('\n')).length),
    )
  })
})
