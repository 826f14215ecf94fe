/** Which account a first company sign-in becomes one with. */
import { describe, expect, test } from 'vitest'
import {
  type CompanySignIn,
  type Holder,
  type LinkCandidate,
  linkingOf,
  trustedEmail,
} from '#events/identity/linking.ts'

const trust = { provider: 'company', emailDomains: ['thinktank.example', 'sister.example'] }
const signIn: CompanySignIn = {
  userName: 'company_ab3-subject_1',
  subject: 'aB3-subject_1',
  email: 'Jane.Doe@ThinkTank.example',
  emailVerified: true,
}
const account: LinkCandidate = { username: 'jane', enabled: true, emailVerified: true, owner: 'p-jane' }
const jane: Holder = { personId: 'p-jane', active: true, account: undefined }
const own = { username: 'jane', enabled: true }
const stranger = { ...account, owner: undefined }

describe('a first company sign-in', () => {
  test('is linked with the account that has proved the same e-mail', () => {
    expect(linkingOf(signIn, { holder: jane, candidates: [account] }, trust)).toEqual({
      kind: 'link',
      username: 'jane',
      subject: 'aB3-subject_1',
    })
  })

  test.each<[string, LinkCandidate[]]>([
    ['nobody has the e-mail', []],
    ['somebody claims it without proof', [{ ...account, emailVerified: false }]],
    ['somebody else claims it without proof', [{ ...account, emailVerified: false, owner: 'p-other' }]],
  ])('gets an account of its own where %s', (_, candidates) => {
    expect(linkingOf(signIn, { holder: jane, candidates }, trust)).toEqual({
      kind: 'create',
      email: 'jane.doe@thinktank.example',
      subject: 'aB3-subject_1',
    })
  })

  test('prefers the account that has proved the e-mail to one that only claims it', () => {
    const claims = { ...account, username: 'claims', emailVerified: false }
    expect(linkingOf(signIn, { holder: jane, candidates: [claims, account] }, trust)).toMatchObject({
      kind: 'link',
      username: 'jane',
    })
  })

  test('never opens a deactivated account again', () => {
    const off = { ...account, enabled: false }
    expect(linkingOf(signIn, { holder: jane, candidates: [off] }, trust).kind).toBe('refuse')
    const bound = { ...jane, account: { ...own, enabled: false } }
    expect(linkingOf(signIn, { holder: bound, candidates: [] }, trust).kind).toBe('refuse')
  })

  test('is refused for somebody who has left or is blocked', () => {
    const gone = { ...jane, active: false }
    expect(linkingOf(signIn, { holder: gone, candidates: [] }, trust).kind).toBe('refuse')
    expect(linkingOf(signIn, { holder: gone, candidates: [account] }, trust).kind).toBe('refuse')
  })

  test('is linked with the account that is bound to the person, whatever e-mail that has', () => {
    const bound = { ...jane, account: { ...own, username: 'bound' } }
    for (const candidates of [[], [account]])
      expect(linkingOf(signIn, { holder: bound, candidates }, trust)).toMatchObject({
        kind: 'link',
        username: 'bound',
      })
  })

  test('is never linked with an account of somebody who had the e-mail before', () => {
    const former = { ...account, owner: 'p-former' }
    expect(linkingOf(signIn, { holder: jane, candidates: [former] }, trust).kind).toBe('refuse')
    expect(linkingOf(signIn, { holder: undefined, candidates: [former] }, trust).kind).toBe('refuse')
  })

  test('of somebody whom the directory does not know is linked with an account that is nobody’s', () => {
    expect(linkingOf(signIn, { holder: undefined, candidates: [stranger] }, trust).kind).toBe('link')
  })

  test('is refused where two accounts have proved the e-mail', () => {
    expect(
      linkingOf(signIn, { holder: jane, candidates: [account, { ...account, username: 'other' }] }, trust)
        .kind,
    ).toBe('refuse')
  })

  test('is refused for another provider than the configured one', () => {
    expect(
      linkingOf({ ...signIn, userName: 'google_1' }, { holder: jane, candidates: [account] }, trust).kind,
    ).toBe('refuse')
  })

  test('is found though the pool writes usernames in lower case', () => {
    const upper = { ...trust, provider: 'Company' }
    expect(linkingOf(signIn, { holder: jane, candidates: [account] }, upper)).toMatchObject({
      kind: 'link',
      subject: 'aB3-subject_1',
    })
  })

  test('has the subject of its name where the directory does not repeat it', () => {
    expect(
      linkingOf({ ...signIn, subject: undefined }, { holder: jane, candidates: [account] }, trust),
    ).toMatchObject({ kind: 'link', subject: 'ab3-subject_1' })
  })

  test.each<[string, Partial<CompanySignIn>]>([
    ['is an address', { userName: 'company_jane@thinktank.example', subject: undefined }],
    ['is another one than that of its name', { subject: 'somebody-else' }],
  ])('is refused where the subject %s', (_, changes) => {
    expect(linkingOf({ ...signIn, ...changes }, { holder: jane, candidates: [account] }, trust).kind).toBe(
      'refuse',
    )
  })
})

describe('an e-mail is not trusted', () => {
  test.each<[string, Partial<CompanySignIn>]>([
    ['when there is none', { email: undefined }],
    ['when it is none', { email: 'jane' }],
    ['when the directory does not vouch for it', { emailVerified: false }],
    ['when its domain is not the directory’s', { email: 'jane@elsewhere.example' }],
    ['when its domain only ends like the directory’s', { email: 'jane@notthinktank.example' }],
    ['when a letter of it only looks plain', { email: 'jane.doe@thin\u212atank.example' }],
    ['when it has letters that cannot be seen', { email: 'jane\u200b.doe@thinktank.example' }],
    ['when it is a guest’s in Entra ID', { email: 'jane_elsewhere.example#EXT#@thinktank.example' }],
    ['when it hides a second address', { email: 'jane@elsewhere.example@thinktank.example' }],
  ])('%s', (_, wrong) => {
    expect(trustedEmail({ ...signIn, ...wrong }, trust)).toHaveProperty('reason')
    expect(linkingOf({ ...signIn, ...wrong }, { holder: jane, candidates: [account] }, trust).kind).toBe(
      'refuse',
    )
  })
})
