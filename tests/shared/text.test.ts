/** Text as it is compared and measured. */
import { describe, expect, it } from 'vitest'
import { fold } from '#shared/folding.ts'
import { slugify } from '#shared/slugs.ts'
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

  it.each([
    [
      "O'Brien",
      ['O´Brien', 'OʼBrien', 'O′Brien', 'O’Brien', 'O‘Brien', 'O`Brien', 'O＇Brien', 'Oʻbrien', 'OBRIEN'],
    ],
    ['Kofi Agyeman', ['Kɔfi Agyɛman', 'KƆFI AGYƐMAN']],
    ['Dodo Bangura', ['Ɖoɗo Ɓaŋgura']],
    ['Yakubu Kano', ['ƳaƙuƁu Ƙano']],
    ['Thora Hedin', ['Þóra Ħeðin']],
    ['Isik', ['Işık', 'IŞIK', 'İşik']],
    ['Segun Ogunbadejo', ['Ṣẹ́gun Ògúnbádéjọ']],
    ['Ngewe', ['Ŋgǝwe', 'ŊGƎWE', 'Ŋgəwe']],
    ['Gifty Afa', ['Ɣifty Aƒa']],
    ['Naruseb', ['ǃNaruseb', 'ǂNaruseb']],
  ])('is that of %s in the letters of the group’s countries', (plain, written) => {
    for (const each of written) expect(fold(each)).toBe(fold(plain))
  })

  it('tells what is written apart from other letters', () => {
    expect(fold('Hаrbourlight Studios')).not.toBe(written)
  })
})

describe('the address of a title', () => {
  it('has its plain letters', () => {
    expect(slugify('Žijeme nápady: 2026!', 'challenge')).toBe('zijeme-napady-2026')
    expect(slugify('Kɔfi’s ŋutsu', 'page')).toBe('kofis-nutsu')
    expect(slugify('2026', 'page')).toBe('2026')
  })

  it('without any says what it is of, and differs from that of other titles', () => {
    const titles = ['Идеи', 'Идея', '想法', 'أفكار', 'ιδέες', 'Идеи 2026', '!!!', '🎉']
    const addresses = titles.map((title) => slugify(title, 'award-event'))
    for (const each of addresses) expect(each).toMatch(/^award-event-[a-z0-9]{4,7}$/)
    expect(new Set(addresses).size).toBe(titles.length)
    expect(slugify(' ИДЕИ ', 'award-event')).toBe(addresses[0])
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
