/** What may stand in a cell of a spreadsheet. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf } from '#events/runtime/cells.ts'
import { cutMark } from '#shared/exports/cells.ts'

const most = 32_767

test.each([
  ['an ordinary text', 'Só, 日本 and so on', 'Só, 日本 and so on'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula behind blanks', '  @x', "'  @x"],
  ['a formula behind another cell', 'a;\t@x', "a;\t'@x"],
  ['a formula of wide signs', '＝1', "'＝1"],
  ['a formula behind what is taken out', '\u0000\u0007=1', "'=1"],
  ['a text that begins with a line', '\r\nx', "'\nx"],
  ['a formula on a line of its own', 'x\r=1', "x\n'=1"],
  ['an equals sign in its midst', 'a=b', 'a=b'],
  ['line ends of all kinds', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['control characters', 'a\u0000\u000b\u001b\ufffeb', 'ab'],
  ['half a sign', 'a\ud83d', 'a\ufffd'],
  ['a whole one', '\u{1F600}', '\u{1F600}'],
])('%s', (_, text, cell) => {
  expect(cellOf(text)).toEqual({ cell, isCut: false })
})

describe('a text that is longer than a cell', () => {
  test('ends with a mark, and just fits', () => {
    expect(cellOf('x'.repeat(most))).toEqual({ cell: 'x'.repeat(most), isCut: false })
    const { cell, isCut } = cellOf('x'.repeat(most + 1))
    expect([cell.length, cell.endsWith(cutMark), isCut]).toEqual([most, true, true])
  })

  test.each([0, 1])('is never cut within a sign: %i', (shift) => {
    const { cell } = cellOf('x'.repeat(shift) + '\u{1F600}'.repeat(20_000))
    expect(cell.isWellFormed()).toBe(true)
    expect(most - cell.length).toBeLessThan(2)
  })

  test.each([
    ['a family', '\u{1F469}\u200d\u{1F469}\u200d\u{1F467}'],
    ['a flag', '\u{1F1FF}\u{1F1E6}'],
    ['a letter with its mark', 'e\u0301'],
  ])('is never cut within %s', (_, sign) => {
    for (let shift = 0; shift < sign.length; shift++) {
      const { cell } = cellOf('x'.repeat(shift) + sign.repeat(20_000))
      const whole = cell.slice(shift, -cutMark.length)
      expect(whole === sign.repeat(whole.length / sign.length)).toBe(true)
      expect(most - cell.length).toBeLessThan(sign.length)
    }
  })

  test('is longer by what makes it harmless', () => {
    expect(cellOf(`=${'x'.repeat(most - 1)}`)).toMatchObject({ isCut: true })
  })
})

test('no cell is a formula, nor anything that XML does not take', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '\u0000=', '\t', '\r', '-'))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (parts) => {
      const { cell } = cellOf(parts.join(''))
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      expect(cell).not.toMatch(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/)
      expect(cell.isWellFormed()).toBe(true)
    }),
  )
})
