/** Finds the person and the accounts that have the e-mail of a company sign-in. */
import { ownerOf, subjectOf } from '#functions/identity/logins.ts'
import { accountBySub, accountsByEmail, type PoolAccount } from '#functions/identity/user-pool.ts'
import { personBy } from '#functions/people/store.ts'
import { isActive } from '#shared/people/rules.ts'
import {
  type CompanySignIn,
  type DirectoryTrust,
  type Holder,
  type LinkCandidate,
  trustedEmail,
} from './linking.ts'

interface Found {
  readonly holder: Holder | undefined
  readonly candidates: LinkCandidate[]
}

/** Finds the holder of a company sign-in's e-mail and its accounts; nobody for an unproved e-mail. */
export async function findAddressHolder(
  signIn: CompanySignIn,
  trust: DirectoryTrust,
  userPoolId: string,
): Promise<Found> {
  const trusted = trustedEmail(signIn, trust)
  if ('reason' in trusted) return { holder: undefined, candidates: [] }
  const [holder, accounts] = await Promise.all([
    holderOf(trusted.email, userPoolId),
    accountsByEmail(trusted.email, userPoolId),
  ])
  return { holder, candidates: await Promise.all(accounts.map(candidateOf)) }
}

async function holderOf(email: string, userPoolId: string): Promise<Holder | undefined> {
  const person = await personBy('EMAIL', email)
  const sub = person && (await subjectOf(person))
  const account = sub ? await accountBySub(sub, userPoolId) : undefined
  return person && { personId: person.personId, active: isActive(person), account }
}

async function candidateOf(account: PoolAccount): Promise<LinkCandidate> {
  const { username, enabled, emailVerified } = account
  return { username, enabled, emailVerified, owner: await ownerOf(account, async () => account.madeAt) }
}
