/** Words bind nothing by themselves: one may have any number of letters. Bytes do. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charactersOver, lengthOf, lengths, whyTooLong } from '#shared/forms/lengths.ts'
import { validateField } from '#shared/forms/validate.ts'
import { fill } from '#shared/messages/fill.ts'
import { formRefusals as texts } from '#shared/messages/form-refusals.ts'
import { utf8Bytes } from '#shared/text.ts'
import { aField, words } from './form-samples.ts'

const shorten = (count: number) => fill(texts.tooLong, { count })

describe('an answer of few words', () => {
  it.each([
    ['one word of very many letters', 'a'.repeat(20_000), 14_000],
    ['nothing but dashes', '-'.repeat(20_000), 14_000],
    ['emoji, of which none is a word', '🎉'.repeat(1501), 1],
    ['a script without spaces', 'ก'.repeat(2005), 5],
  ])('is refused where it is %s, and says how much has to go', (_, text, over) => {
    for (const type of ['text-150-words', 'yes-no-150-words'] as const) {
      const value = type === 'yes-no-150-words' ? { choice: 'yes', text } : text
      expect(validateField(aField(type), value)).toBe(shorten(over))
    }
    const cut = Array.from(text).slice(0, -over).join('')
    expect(whyTooLong(cut, lengths.answer)).toBeUndefined()
  })

  it('has room for 150 words as long as people write them, in any script', () => {
    for (const word of ['Rechtsschutzversicherung', 'Донаудампфшиффарт', 'ขอบคุณมากครับ']) {
      expect(whyTooLong(Array.from({ length: 150 }, () => word).join(' '), lengths.answer)).toBeUndefined()
    }
    expect(whyTooLong(words(151), lengths.answer)).toBe(texts.tooManyWords)
  })
})

it('lines and paragraphs have bounds of their own', () => {
  expect(validateField(aField('single-text'), 'x'.repeat(2_000))).toBeUndefined()
  expect(validateField(aField('single-text'), 'x'.repeat(2_001))).toBe(shorten(1))
  expect(validateField(aField('text-area'), '漢'.repeat(6_667))).toBe(shorten(1))
})

it('what is said to go is exactly what has to', () => {
  const length = lengthOf(1, '')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const over = charactersOver(text.toWellFormed(), length)
      const characters = Array.from(text.toWellFormed())
      const without = (count: number) => utf8Bytes(characters.slice(0, characters.length - count).join(''))
      expect(without(over)).toBeLessThanOrEqual(length.bytes)
      if (over > 0) expect(without(over - 1)).toBeGreaterThan(length.bytes)
    }),
  )
})
