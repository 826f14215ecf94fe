/** Counting words. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWordsLeft, lengths } from '#shared/forms/lengths.ts'
import { countWords } from '#shared/text.ts'
import { words } from './form-samples.ts'

describe('countWords', () => {
  it.each([
    ['', 0],
    [' \t\n\u00a0\u2003\u200b ', 0],
    ['word', 1],
    ['  two   words\n', 2],
    ['one\ntwo\tthree\u00a0four', 4],
    ["don't won’t", 2],
    ['mother-in-law', 1],
    ['one, two,three;four', 4],
    ['we came — we saw – we won -', 6],
    ['idea—which', 2],
    ['wait...what', 2],
    ['• a bullet * another', 3],
    ['1,000.50 rand (ZAR)', 3],
    ['and/or', 1],
    ['jane.doe@thinktank.example', 1],
    ['see https://thinktank.example/page?x=1#top now', 3],
    ['👍 🎉', 0],
    ['great👍work', 2],
    ['Zoë café e\u0301te\u0301', 3],
    ['São Paulo não é Luanda', 5],
    ['شكرا جزيلا', 2],
    ['ሰላም፡ዓለም', 2],
    ['ご協力', 3],
    ['谢谢你', 3],
    ['C++ & R', 2],
  ])('%j has %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  it('counts whatever separates the words', () => {
    const word = fc.stringMatching(/^[A-Za-zé0-9]{1,12}$/)
    const gap = fc.constantFrom(' ', '\n', '  ', ', ', ' - ', '\u00a0', '. ', '! ')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 60 }), (pairs) => {
        expect(countWords(pairs.flat().join(''))).toBe(pairs.length)
      }),
    )
  })

  // Looking back from each sign would take longer than any test may.
  it('reads a long text without a space once', () => {
    expect(countWords(`${"a'".repeat(500_000)}!`)).toBe(1)
    expect(countWords('a://'.repeat(250_000))).toBe(1)
  })
})

it('wordsLeft counts down to 0 and below', () => {
  expect([0, 149, 150, 151, 170].map((count) => countWordsLeft(words(count), lengths.answer))).toEqual([
    150, 1, 0, -1, -20,
  ])
})
