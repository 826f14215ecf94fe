/** Breaking lines and filling columns: nothing is lost, nothing is wider or higher than its room. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeColumns } from '#functions/cards/drawing/columns.ts'
import { fitted, linesOf as linesIn } from '#functions/cards/drawing/lines.ts'
import { runs } from '#tests/support/tier.ts'

/** Every letter as wide as the next. */
const widthOf = (text: string) => Array.from(text).length * 0.5

const linesOf = (...given: Parameters<typeof linesIn>) => [...linesIn(...given)]

const word = fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'abcdefgäöü-') })
const sentence = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '))

describe('lines', () => {
  test('hold all letters in order, none beyond the width', () => {
    fc.assert(
      fc.property(sentence, fc.integer({ min: 1, max: 60 }), (text, width) => {
        const lines = linesOf(text, width, widthOf)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
      }),
    )
  })

  test('break between words, and inside one only where it is wider than a line', () => {
    expect(linesOf('one two three', 4, widthOf)).toEqual(['one two', 'three'])
    expect(linesOf('Anna-Lena', 3, widthOf)).toEqual(['Anna-', 'Lena'])
    expect(linesOf('abcdefgh', 2, widthOf)).toEqual(['abcd', 'efgh'])
    expect(linesOf('', 2, widthOf)).toEqual([])
  })

  test('are as large as the room allows, and cut only at the smallest size', () => {
    const room = { width: 100, height: 60, leading: 1.5, largest: 20, smallest: 8 }
    expect(fitted(['one two'], room, widthOf)).toEqual({ size: 20, lines: ['one two'] })
    const cut = fitted([`${'word '.repeat(99)}end`], room, widthOf)
    expect(cut.size).toBe(8)
    expect(cut.lines).toHaveLength(5)
    expect(cut.lines.at(-1)).toMatch(/[^ ]…$/)
  })
})

describe('columns', () => {
  const names = fc.array(sentence, { minLength: 1, maxLength: 50 })

  test('hold every name in order within their room', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 200, max: 400 }), (all, height) => {
        const {
          columns,
          columnWidth,
          size,
          gap,
          height: used,
        } = arrangeColumns(all, { width: 500, height }, widthOf)
        const shown = columns.flat()
        expect(shown).toHaveLength(all.length)
        expect(columns.length * (columnWidth + gap) - gap).toBeLessThanOrEqual(500.001)
        expect(used).toBeLessThanOrEqual(height)
        for (const [index, lines] of shown.entries()) {
          const letters = lines.join('').replaceAll(' ', '')
          const whole = all[index]?.replaceAll(' ', '') ?? ''
          expect(letters === whole || (letters.endsWith('…') && whole.startsWith(letters.slice(0, -1)))).toBe(
            true,
          )
          for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(columnWidth + 0.001)
        }
      }),
      runs(30, 2000),
    )
  })
})
