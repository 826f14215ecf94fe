import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, searchAddress, searchTermOf } from '#shared/search/address.ts'

describe('the address of a search', () => {
  it.each([
    ['solar', '/search/solar'],
    ['  solar  panel ', '/search/solar%20%20panel'],
    ['a/b', '/search/a%2Fb'],
    ['why?', '/search/why%3F'],
    ['100%', '/search/100%25'],
    ['%2F', '/search/%252F'],
    ['#1', '/search/%231'],
    ['café', '/search/caf%C3%A9'],
    ['...', '/search/...'],
    ['', undefined],
    ['   ', undefined],
    // A browser would go up the path.
    ['.', undefined],
    ['..', undefined],
  ])('of %j is %s', (typed, address) => {
    expect(searchAddress(typed)).toBe(address)
  })

  it('gives back whatever was typed, also as a browser writes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const address = searchAddress(typed)
        if (address === undefined) return
        const { pathname, search, hash } = new URL(address, 'https://thinktank.example')
        expect([search, hash]).toEqual(['', ''])
        expect(searchTermOf(pathname)).toBe(typed.toWellFormed().trim())
      }),
    )
  })
})

describe('what is searched for', () => {
  it.each([
    ['/', undefined],
    ['/searching', undefined],
    ['/search', undefined],
    ['/search/solar/', 'solar'],
    ['/Search/solar', 'solar'],
    ['/search/%20', ''],
    // Somebody typed the address by hand.
    ['/search/100%', '100%'],
  ])('at %s is %j', (pathname, search) => {
    expect(searchTermOf(pathname)).toBe(search)
  })
})

describe('the address of a hit', () => {
  it.each([
    ['communities', 'news', '/communities/community/news'],
    ['ideas', '01J9ZQ4T8M5N6P7R8S9TAVBWCX', '/idea/01J9ZQ4T8M5N6P7R8S9TAVBWCX'],
    ['challenges', 'greener', '/idea-challenges/idea-challenge/greener'],
    ['pages', 'privacy-policy', '/page/privacy-policy'],
  ] as const)('in %s', (group, name, address) => {
    expect(addressOf({ group, name })).toBe(address)
  })
})
