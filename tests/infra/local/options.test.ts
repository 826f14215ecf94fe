/** Options of a run that are more than one word. */
import { expect, test } from 'vitest'
import { faultNames, faultSharesOf } from '#infra/local/faults.ts'
import { readOptions } from '#infra/local/options.ts'

test('the company whose accounts sign in is told by its protocol and its address', () => {
  const read = (text: string) => readOptions([], { THINKTANK_COMPANY_ACCOUNT: text })?.companyAccount
  expect(read('saml=http://localhost:3010/metadata')).toEqual({
    kind: 'saml',
    address: 'http://localhost:3010/metadata',
  })
  expect(readOptions([], {})?.companyAccount).toBeUndefined()
  for (const text of ['oidc', 'oidc=', 'saml=metadata', 'ldap=http://localhost'])
    expect(() => read(text), text).toThrow(/--company-account must be/)
})

test('faults are told by their names, each with its share or the usual one; another name is refused', () => {
  expect(faultSharesOf('mail-down,table-slow=0.3')).toEqual({ 'mail-down': 0.1, 'table-slow': 0.3 })
  expect(Object.keys(faultSharesOf('all'))).toEqual(faultNames)
  for (const text of ['mail', 'mail-down=often', 'table-slow=-1', ''])
    expect(() => faultSharesOf(text), text).toThrow(/--faults/)
  expect(readOptions(['--faults', 'all', '--seed', '7'], {})).toMatchObject({ strict: true })
  expect(() => readOptions(['--faults', 'all', '--seed', 'x'], {})).toThrow(/--seed/)
})
