/** Decides which account a company sign-in belongs to (docs/product.md#accounts). */

import { normalAddress } from '#shared/people/rules.ts'

/** The company directory's claims about a first sign-in. */
export interface CompanySignIn {
  /** Username that the pool would give: the provider's name, an underscore, the subject; in lower case where
   * usernames are not case-sensitive. */
  readonly userName: string
  /** The subject as the directory writes it, which links are compared with letter by letter. */
  readonly subject: string | undefined
  readonly email: string | undefined
  readonly emailVerified: boolean
}

export interface LinkCandidate {
  readonly username: string
  readonly enabled: boolean
  /** The person of the account; an account outside the directory may have none. */
  readonly owner: string | undefined
  readonly emailVerified: boolean
}

export interface Holder {
  readonly personId: string
  readonly active: boolean
  /** The account that is bound to them, also under another e-mail. */
  readonly account: Pick<LinkCandidate, 'username' | 'enabled'> | undefined
}

export interface DirectoryTrust {
  readonly provider: string
  readonly emailDomains: readonly string[]
}

export type Linking =
  /** Becomes one with this account. */
  | { readonly kind: 'link'; readonly username: string; readonly subject: string }
  /** Gets a new account of the pool and becomes one with it. */
  | { readonly kind: 'create'; readonly email: string; readonly subject: string }
  /** May not sign in. */
  | { readonly kind: 'refuse'; readonly reason: string }

const refuse = (reason: string): Linking => ({ kind: 'refuse', reason })

/** The e-mail by which accounts are looked for, or why there is no looking. */
export function trustedEmail(
  { email = '', emailVerified }: CompanySignIn,
  { emailDomains }: DirectoryTrust,
): { email: string } | { reason: string } {
  const folded = normalAddress(email)
  // A look-alike address is somebody else's, also in small letters.
  if (folded === undefined) return { reason: 'The e-mail has letters that are not plain.' }
  const [local, domain, ...more] = folded.split('@')
  if (!local || !domain || more.length > 0) return { reason: 'The directory gave no e-mail.' }
  // Entra ID puts guests under the company's own domain by this name.
  if (local.includes('#ext#')) return { reason: 'The e-mail is a guest’s.' }
  if (!emailVerified) return { reason: 'The directory does not vouch for the e-mail.' }
  if (!emailDomains.includes(domain))
    return { reason: 'The e-mail is of a domain that is not the directory’s.' }
  return { email: folded }
}

/** Links a first company sign-in with the account bound to its person, else one made for them; never one of a
 * former holder or a disabled one (docs/product.md#accounts). */
export function linkingOf(
  signIn: CompanySignIn,
  { holder, candidates }: { holder: Holder | undefined; candidates: readonly LinkCandidate[] },
  trust: DirectoryTrust,
): Linking {
  const trusted = trustedEmail(signIn, trust)
  if ('reason' in trusted) return refuse(trusted.reason)
  const prefix = `${trust.provider}_`
  if (!signIn.userName.toLowerCase().startsWith(prefix.toLowerCase())) return refuse('Another provider.')
  const named = signIn.userName.slice(prefix.length)
  const { subject = named } = signIn
  if (subject.toLowerCase() !== named.toLowerCase()) return refuse('The subject is not the sign-in’s.')
  // The next holder of the address would be taken for this one, and nobody would be asked.
  if (subject.includes('@')) return refuse('The subject is an address, which can change hands.')
  if (holder && !holder.active) return refuse('The person with this e-mail is deactivated.')
  if (holder?.account) {
    if (!holder.account.enabled) return refuse('The account of this person is deactivated.')
    return { kind: 'link', username: holder.account.username, subject }
  }
  if (candidates.some(({ enabled, owner }) => !enabled && owner === holder?.personId))
    return refuse('The account with this e-mail is deactivated.')
  const proved = candidates.filter((each) => each.emailVerified)
  if (proved.some(({ owner }) => owner !== holder?.personId))
    return refuse('The account with this e-mail is still somebody else’s.')
  if (proved.length > 1) return refuse('Several accounts have this e-mail.')
  const [account] = proved
  return account
    ? { kind: 'link', username: account.username, subject }
    : { kind: 'create', email: trusted.email, subject }
}
