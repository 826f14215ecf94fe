/** Numbers, companies, countries and addresses are compared by what they say, not by how they are written. */
import { describe, expect, it } from 'vitest'
import { isSameName } from '#shared/folding.ts'
import { amountOf, kindOf } from '#shared/nominations/kinds.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import type { Nominee } from '#shared/people/model.ts'
import {
  isContractor,
  isSisterCompany,
  normalAddress,
  normalNumber,
  slugOfAddress,
} from '#shared/people/rules.ts'
import { isPlainText, mixesAlphabets } from '#shared/text.ts'

const nominee: Nominee = {
  personId: 'p1',
  name: 'Ann Bee',
  email: 'ann.bee@thinktank.example',
  slug: 'ann.bee',
  employeeNumber: '4711',
  department: 'Technology',
  company: 'Alpha',
  country: 'South Africa',
  inDirectory: true,
  left: false,
  isHod: false,
  isCustomerCare: false,
}
const refusal = (more: Partial<Nominee>) =>
  whyNotNominate({ ...nominee, ...more }, { nominatorId: 'p2', chosen: [] })?.code

describe('a contractor', () => {
  it.each([
    '0',
    '00',
    '000000',
    '0 ',
    ' 0',
    '0\u200b',
    '\u200b',
    '０',
    '０００',
    '0.0',
    '',
    ' ',
    "'0",
    '-',
    '٠',
  ])('is known by the number %j', (number) => {
    expect(isContractor(number)).toBe(true)
    expect(refusal({ employeeNumber: number })).toBe('nominee-contractor')
  })

  it.each(['1', '01', '100', 'A0', 'x', '１'])('is nobody with the number %j', (number) => {
    expect(isContractor(number)).toBe(false)
    expect(refusal({ employeeNumber: number })).toBeUndefined()
  })

  it('is not who is outside the directory and has no number', () => {
    expect(refusal({ employeeNumber: '', inDirectory: false })).toBe('nominee-not-in-list')
  })
})

describe('the sister company', () => {
  it.each([
    'Harbourlight Studios',
    'HARBOURLIGHT STUDIOS',
    'Harbourlight  Studios',
    ' harbourlight studios ',
    'Harbour\u200blight Studios',
    'Harbourlight\u00a0Studios',
    'Ｈarbourlight Studios',
    'Hárbourlight Studios',
  ])('is known as %j', (company) => {
    expect(isSisterCompany(company)).toBe(true)
    expect(refusal({ company })).toBe('nominee-sister-company')
  })

  it('is no other company', () => {
    expect(isSisterCompany('Harbourlight')).toBe(false)
    expect(refusal({ company: 'Harbourlight' })).toBeUndefined()
  })
})

describe('an amount', () => {
  it.each(['South Africa', 'SOUTH AFRICA', ' South  Africa', 'South\u200b Africa', 'South\u00a0Africa'])(
    'is that of the home country for %j',
    (country) => {
      const kind = kindOf('on-the-spot')
      expect(amountOf(kind, country, '2026-05-01')?.currency).toBe('ZAR')
      expect(amountOf(kind, 'Kenya', '2026-05-01')?.currency).toBe('USD')
    },
  )
})

describe('an address', () => {
  it('is one in whatever capitals', () => {
    expect(normalAddress(' Ann.Bee@ThinkTank.example ')).toBe('ann.bee@thinktank.example')
  })

  it.each([
    ['a Cyrillic letter', 'аnn.bee@thinktank.example'],
    ['full-width letters', 'ａnn.bee@thinktank.example'],
    ['a zero-width letter', 'ann\u200b.bee@thinktank.example'],
    ['a soft hyphen', 'ann\u00ad.bee@thinktank.example'],
    ['a sign that becomes a k when it is made small', 'mi\u212ae@thinktank.example'],
    ['a control', 'ann\u0000.bee@thinktank.example'],
    ['an accent', 'änn.bee@thinktank.example'],
  ])('with %s is none', (_, address) => {
    expect(isPlainText(address)).toBe(false)
    expect(normalAddress(address)).toBeUndefined()
  })
})

describe('a number', () => {
  it.each([
    ['00', '0'],
    ['0.0', '0'],
    ['０', '0'],
    ['', ''],
    [' 0042 ', '0042'],
    ['１００', '100'],
    ['ab-12', 'AB-12'],
    ['4\u200b2', '42'],
  ])('%j is kept as %j', (written, kept) => {
    expect(normalNumber(written)).toBe(kept)
    expect(normalNumber(kept)).toBe(kept)
  })
})

describe('a name', () => {
  it('is the same whatever the spaces, capitals, accents and what cannot be seen', () => {
    expect(isSameName('Zoë  van\u200b Wyk', 'ZOE VAN WYK')).toBe(true)
    expect(isSameName('Zoë van Wyk', 'Zoë van Wijk')).toBe(false)
  })

  it('of two alphabets in one word is told from one of two words', () => {
    expect(mixesAlphabets('Hаrbourlight')).toBe(true)
    expect(mixesAlphabets('Ann Петрова')).toBe(false)
    expect(mixesAlphabets('Μαρία')).toBe(false)
    expect(mixesAlphabets('Zoë')).toBe(false)
  })
})

describe('the name of a profile', () => {
  it.each([
    ["Sean.O'Brien+r&d@thinktank.example", 'sean.obrien-r-d'],
    ['..', 'colleague'],
    ['.ann.@thinktank.example', 'ann'],
    ['-', 'colleague'],
  ])('of %j is %j', (address, slug) => {
    expect(slugOfAddress(address)).toBe(slug)
  })
})
