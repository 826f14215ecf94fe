/** Which account a first company sign-in becomes one with. */
import { describe, expect, test } from 'vitest'
import { type Candidate, type CompanySignIn, linkingOf, trustedEmail } from '#events/identity/linking.ts'

const trust = { provider: 'company', emailDomains: ['thinktank.example', 'sister.example'] }
const signIn: CompanySignIn = {
  userName: 'company_aB3-subject_1',
  email: 'Jane.Doe@ThinkTank.example',
  emailVerified: true,
}
const account: Candidate = { username: 'jane', native: true, enabled: true, emailVerified: true }

describe('a first company sign-in', () => {
  test('is linked with the account that has proved the same e-mail', () => {
    expect(linkingOf(signIn, [account], trust)).toEqual({
      kind: 'link',
      username: 'jane',
      subject: 'aB3-subject_1',
    })
  })

  test.each<[string, Candidate[]]>([
    ['nobody has the e-mail', []],
    ['only another company sign-in has it', [{ ...account, native: false }]],
    ['somebody claims it without proof', [{ ...account, emailVerified: false }]],
  ])('gets an account of its own where %s', (_, candidates) => {
    expect(linkingOf(signIn, candidates, trust)).toEqual({
      kind: 'create',
      email: 'jane.doe@thinktank.example',
      subject: 'aB3-subject_1',
    })
  })

  test('prefers the account that has proved the e-mail to one that only claims it', () => {
    const claims = { ...account, username: 'claims', emailVerified: false }
    expect(linkingOf(signIn, [claims, account], trust)).toMatchObject({ kind: 'link', username: 'jane' })
  })

  test('never opens a deactivated account again', () => {
    expect(linkingOf(signIn, [{ ...account, enabled: false }], trust)).toMatchObject({ kind: 'refuse' })
  })

  test('is refused where two accounts have proved the e-mail', () => {
    expect(linkingOf(signIn, [account, { ...account, username: 'other' }], trust).kind).toBe('refuse')
  })

  test('is refused for another provider than the configured one', () => {
    expect(linkingOf({ ...signIn, userName: 'google_1' }, [account], trust).kind).toBe('refuse')
  })

  test('is found though the pool writes usernames in lower case', () => {
    const upper = { ...trust, provider: 'Company' }
    expect(linkingOf(signIn, [account], upper)).toMatchObject({ kind: 'link', subject: 'aB3-subject_1' })
  })
})

describe('an e-mail is not trusted', () => {
  test.each<[string, Partial<CompanySignIn>]>([
    ['when there is none', { email: undefined }],
    ['when it is none', { email: 'jane' }],
    ['when the directory does not vouch for it', { emailVerified: false }],
    ['when its domain is not the directory’s', { email: 'jane@elsewhere.example' }],
    ['when its domain only ends like the directory’s', { email: 'jane@notthinktank.example' }],
    ['when it hides a second address', { email: 'jane@elsewhere.example@thinktank.example' }],
  ])('%s', (_, wrong) => {
    expect(trustedEmail({ ...signIn, ...wrong }, trust)).toHaveProperty('reason')
    expect(linkingOf({ ...signIn, ...wrong }, [account], trust).kind).toBe('refuse')
  })
})
