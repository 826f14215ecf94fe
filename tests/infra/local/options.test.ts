/** Options of a run that are more than one word. */
import { expect, test } from 'vitest'
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
