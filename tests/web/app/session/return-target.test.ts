import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { visit } from '#tests/web/visit.ts'
import {
  forgetTarget,
  safeTarget,
  saveCurrentTarget,
  saveTarget,
  takeTarget,
  targetInAddress,
} from '#web/app/session/return-target.ts'

const origin = 'https://thinktank.example'

describe('the return parameter', () => {
  it.each([
    ['my-profile+review-nomination+01J9', '?x=y', '/my-profile/review-nomination/01J9?x=y'],
    ['my-profile+review-manager+7+hrbp', '?status=review', '/my-profile/review-manager/7/hrbp?status=review'],
    ['all-ideas', '', '/all-ideas'],
    ['Recognition-Report+EXCO2', '', '/Recognition-Report/EXCO2'],
    ['thinktank-user+jane.doe', '', '/thinktank-user/jane.doe'],
  ])('%s%s leads to %s', (parameter, search, target) => {
    expect(targetInAddress(parameter, search, origin)).toBe(target)
  })

  it('is nothing without a parameter', () => {
    expect(targetInAddress(undefined, '?x=y', origin)).toBeUndefined()
  })
})

describe('hostile addresses lead nowhere', () => {
  it.each([
    ...['//evil.example', '///evil.example', '/\\evil.example', '/a\\b', '\\\\evil.example'],
    ...['https://evil.example/', 'javascript:alert(1)', 'evil.example', '/a/..//evil.example'],
    ...['/.//evil.example', '/%2e%2e//evil.example', '/%2fevil.example', '/%5Cevil.example', '/\tevil'],
    ...['/\n/evil.example', ' /all-ideas', '/login', '/LOGIN', '/login/all-ideas', '/a/../login', '/%6cogin'],
    ...['/%', '', `/${'a'.repeat(2001)}`],
  ])('%j', (address) => {
    expect(safeTarget(address, origin)).toBeUndefined()
  })

  it.each(['+evil.example', '+\\evil.example', 'x+..++evil.example', 'login', 'login+all-ideas'])(
    'as a return parameter: %j',
    (parameter) => {
      expect(targetInAddress(parameter, '', origin)).toBeUndefined()
    },
  )

  it('never leaves the site, whatever is asked for', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      'a',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '+',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const target = safeTarget(parts.join(''), origin) ?? targetInAddress(parts.join(''), '', origin)
        if (target === undefined) return
        expect(new URL(target, origin).origin).toBe(origin)
        expect(target).toMatch(/^\/(?![/\\])/)
      }),
    )
  })
})

describe('where to go after the sign-in', () => {
  beforeEach(() => {
    visit('https://thinktank.example/login')
    sessionStorage.clear()
  })

  it('is the saved target first, once, then the parameter, then home', () => {
    saveTarget('/idea/5?a=b#c')
    expect(takeTarget('all-ideas', '')).toBe('/idea/5?a=b#c')
    expect(takeTarget('all-ideas', '?page=2')).toBe('/all-ideas?page=2')
    expect(takeTarget('idea+5', '#comment-7')).toBe('/idea/5#comment-7')
    expect(takeTarget(undefined, '?code=1')).toBe('/')
  })

  it('does not save home or the sign-in page', () => {
    saveTarget('/')
    saveTarget('/login/x')
    expect(takeTarget('all-ideas', '')).toBe('/all-ideas')
  })

  it('does not trust what was saved', () => {
    sessionStorage.setItem('thinktank.return', '//evil.example')
    expect(takeTarget(undefined, '')).toBe('/')
  })

  it('is kept while people are away at another site, the saved one before the one of the address', () => {
    saveCurrentTarget('all-ideas', '?page=2')
    expect(takeTarget(undefined, '?code=1&state=2')).toBe('/all-ideas?page=2')
    saveTarget('/idea/5')
    saveCurrentTarget('all-ideas', '')
    expect(takeTarget(undefined, '?code=1&state=2')).toBe('/idea/5')
  })

  it('can be forgotten', () => {
    saveTarget('/idea/5')
    forgetTarget()
    expect(takeTarget(undefined, '')).toBe('/')
  })
})
