/** The first sign-in: ties an account to the directory entry of its address
 * (docs/product.md#first-sign-in). */
import { ulid } from 'ulid'
import { communityNamed } from '#functions/communities/store.ts'
import { addPerson, linkAccount, personBy, personOfSub } from '#functions/people/store.ts'
import { log } from '#functions/runtime/log.ts'
import { ConditionFailed } from '#functions/runtime/table.ts'
import type { Person } from '#shared/people/model.ts'
import { groupName, isActive, slugOfAddress } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { checkIdentifiers, credentialsOf, type SessionCredentials } from './credentials.ts'
import { ownerOf } from './logins.ts'
import { accountBySub } from './user-pool.ts'

interface FirstSignIn {
  readonly sub: string
  readonly accessToken: string
  readonly now: Date
  readonly requestId: string
}

/** Finds or registers the person of a sign-in. Raises `account-deactivated`, `account-unusable`,
 * `no-access`. */
export async function register(first: FirstSignIn): Promise<Person> {
  const existing = await personOfSub(first.sub)
  if (existing) return active(existing)
  const credentials = await credentialsOf(first.accessToken)
  if (!credentials.email) throw new Problem('no-access')
  const entry = await personBy('EMAIL', credentials.email)
  // Another tab has finished since the first look.
  if (entry?.account?.sub === first.sub) return active(entry)
  await checkOwner(entry, { sub: first.sub, email: credentials.email })
  try {
    return entry ? await link(active(entry), first) : await addStranger(credentials.email, credentials, first)
  } catch (error) {
    // Two tabs may register at once: the other one did it.
    const result =
      error instanceof ConditionFailed || error instanceof Problem ? await personOfSub(first.sub) : undefined
    if (result) return active(result)
    throw error
  }
}

/** Checks that the account is the present holder's own, and not a former holder's
 * (docs/product.md#first-sign-in). */
async function checkOwner(entry: Person | undefined, account: { sub: string; email: string }): Promise<void> {
  const owner = await ownerOf(account, async () => (await accountBySub(account.sub))?.madeAt)
  const other = entry?.account && (await accountBySub(entry.account.sub))
  if (owner === entry?.personId && !other) return
  log('warn', 'sign-in refused', { reason: other ? 'another account' : 'address of somebody else' })
  throw new Problem('no-access')
}

function active(person: Person): Person {
  if (!isActive(person)) throw new Problem('account-deactivated')
  return person
}

async function link(entry: Person, { sub, now, requestId }: FirstSignIn): Promise<Person> {
  const community = await communityNamed(entry.company || groupName)
  const linked: Person = {
    ...entry,
    version: entry.version + 1,
    roles: [...new Set([...entry.roles, 'thinktank' as const])],
    communities: [...new Set([...entry.communities, ...(community ? [community.id] : [])])],
    account: { sub, registeredAt: now.toISOString() },
  }
  const by = { personId: entry.personId, name: entry.name }
  await linkAccount(entry, linked, { at: now, by, what: 'account registered', requestId })
  return linked
}

/** Somebody whom the directory does not know: an account without recognition rights. */
async function addStranger(
  email: string,
  credentials: SessionCredentials,
  first: FirstSignIn,
): Promise<Person> {
  checkIdentifiers(credentials)
  const { sub, now, requestId } = first
  const personId = ulid(now.getTime())
  const local = email.split('@')[0] ?? email
  const firstName = credentials.firstName || local
  const name = `${firstName} ${credentials.lastName}`.trim()
  const free = slugOfAddress(email)
  const slug = (await personBy('SLUG', free)) ? `${free}-${personId.slice(-6).toLowerCase()}` : free
  const stranger: Person = {
    personId,
    version: 1,
    firstName,
    lastName: credentials.lastName,
    name,
    email,
    username: credentials.username,
    slug,
    aliases: [],
    employeeNumber: '',
    department: '',
    departmentName: '',
    company: '',
    businessUnit: '',
    gom: '',
    country: '',
    status: 'active',
    roles: ['thinktank'],
    communities: [],
    preferences: { language: 'en', digest: true },
    account: { sub, registeredAt: now.toISOString() },
  }
  await addPerson(stranger, {
    at: now,
    by: { personId, name },
    what: 'account registered, not in the directory',
    requestId,
  })
  return stranger
}
