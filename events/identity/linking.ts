/** Which account a company sign-in belongs to (decision P1: federated and native accounts of one e-mail are one). */

/** What the company directory says about the person who signs in for the first time. */
export interface CompanySignIn {
  /** Username that the pool would give: the provider's name, an underscore, the subject. */
  readonly userName: string
  readonly email: string | undefined
  readonly emailVerified: boolean
}

/** An account of the pool with that e-mail. */
export interface Candidate {
  readonly username: string
  readonly native: boolean
  readonly enabled: boolean
  readonly emailVerified: boolean
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
  const folded = email.trim().toLowerCase()
  const [local, domain, ...more] = folded.split('@')
  if (!local || !domain || more.length > 0) return { reason: 'The directory gave no e-mail.' }
  if (!emailVerified) return { reason: 'The directory does not vouch for the e-mail.' }
  if (!emailDomains.includes(domain))
    return { reason: 'The e-mail is of a domain that is not the directory’s.' }
  return { email: folded }
}

/** Decides what becomes of a first company sign-in, given the accounts that have its e-mail. A disabled account
 * is never opened again this way: its e-mail may be somebody else's by now (decision P7). */
export function linkingOf(
  signIn: CompanySignIn,
  candidates: readonly Candidate[],
  trust: DirectoryTrust,
): Linking {
  const trusted = trustedEmail(signIn, trust)
  if ('reason' in trusted) return refuse(trusted.reason)
  const prefix = `${trust.provider}_`
  // The pool writes its usernames in lower case where they are not case-sensitive.
  if (!signIn.userName.toLowerCase().startsWith(prefix.toLowerCase())) return refuse('Another provider.')
  const subject = signIn.userName.slice(prefix.length)
  const native = candidates.filter((each) => each.native)
  if (native.some((each) => !each.enabled)) return refuse('The account with this e-mail is deactivated.')
  const proved = native.filter((each) => each.emailVerified)
  if (proved.length > 1) return refuse('Several accounts have this e-mail.')
  const [account] = proved
  return account
    ? { kind: 'link', username: account.username, subject }
    : { kind: 'create', email: trusted.email, subject }
}
