/** Text as it is compared and measured. */
import { describe, expect, it } from 'vitest'
import { fold } from '#shared/folding.ts'
import { isBlank, utf8Bytes } from '#shared/text.ts'

describe('folded text', () => {
  const written = 'harbourlight studios'
  it.each([
    ['capitals', 'HARBOURLIGHT STUDIOS'],
    ['two spaces and spaces around', '  Harbourlight \u00a0 Studios '],
    ['a zero-width letter', 'Harbour\u200blight Studios'],
    ['a soft hyphen', 'Harbour\u00adlight Studios'],
    ['a filler', 'Harbourlight\u3164 Studios'],
    ['a mark of direction', '\u202eHarbourlight Studios'],
    ['wide letters', 'Ｈａｒｂｏｕｒｌｉｇｈｔ　Ｓｔｕｄｉｏｓ'],
    ['accents', 'Hárbourlïght Studios'],
  ])('is the same with %s', (_, text) => {
    expect(fold(text)).toBe(written)
  })

  it('tells what is written apart from other letters', () => {
    expect(fold('Hаrbourlight Studios')).not.toBe(written)
  })
})

describe('blank text', () => {
  it.each(['', ' \n\t', '\u200b\u200d', '\u3164', '\u2800', '\u00ad'])('is %j', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  it('is not what can be seen', () => {
    expect(isBlank('\u200b-')).toBe(false)
  })
})

it('is measured in bytes', () => {
  expect(utf8Bytes('aé€😀')).toBe(1 + 2 + 3 + 4)
})
