/** Sign-ins with the account of a company directory: which account of the pool they lead to, and what they write
 * into it. */
import * as z from 'zod'
import { Refusal } from '../errors.ts'
import { booleanAttributes, findAccount, overwriteAttributes } from './accounts.ts'
import { callTrigger, disabledAccount, invalidParameter, name, operation, type Pool } from './pool.ts'
import type { Identity } from './providers.ts'
import type { Account } from './store.ts'

const linkOf = (provider: string, subject: string) => `${provider} ${subject}`

/** Companies’ subjects are compared letter by letter. */
function linkedAccount({ store }: Pool, link: string): Account | undefined {
  return [...store.accounts.values()].find(({ links }) => links?.includes(link))
}

/** Returns the account that somebody signs in to. The very first sign-in is refused once the function has linked
 * it; the attributes that the provider maps are written anew at each further one. */
export async function accountOfIdentity(pool: Pool, { subject, claims }: Identity): Promise<Account> {
  if (!pool.directory) throw new Error('The pool has no company directory.')
  const { name: provider, mapping } = pool.directory
  const link = linkOf(provider, subject)
  const attributes = attributesFrom(mapping, claims)
  const account = linkedAccount(pool, link)
  if (account) {
    if (!account.enabled) throw disabledAccount()
    overwriteAttributes(pool, account, attributes)
    pool.store.save()
    return account
  }
  // The pool's usernames are not case-sensitive, so functions get them in lower case.
  const username = `${provider}_${subject}`.toLowerCase()
  await callTrigger(pool, 'PreSignUp_ExternalProvider', { username, attributes })
  if (!linkedAccount(pool, link))
    throw new Error('Only sign-ins that the function links with an account are carried out here.')
  throw new Refusal('UsernameExistsException', `Already found an entry for username ${provider}_${subject}`)
}

/** A claim that is missing changes nothing, but an e-mail without a word about it counts as unproved. Addresses are in
 * lower case, as all of a pool whose names are not case-sensitive. */
function attributesFrom(mapping: Readonly<Record<string, string>>, claims: Identity['claims']) {
  const entries = Object.entries(mapping).flatMap(([attribute, claim]) => {
    const value = claims[claim]
    return value === undefined || value === null ? [] : [[attribute, String(value)] as const]
  })
  const attributes: Record<string, string> = Object.fromEntries(entries)
  for (const each of booleanAttributes)
    if (each in attributes) attributes[each] = String(/^true$/i.test(attributes[each] ?? ''))
  if (attributes.email) {
    attributes.email = attributes.email.toLowerCase()
    attributes.email_verified ??= 'false'
  }
  return attributes
}

const mostLinks = 5

/** Lets a company's subject sign in to an account; needs AWS credentials. */
export const AdminLinkProviderForUser = operation(
  z.object({
    UserPoolId: name,
    DestinationUser: z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: name }),
    SourceUser: z.object({
      ProviderName: name,
      ProviderAttributeName: z.literal('Cognito_Subject'),
      ProviderAttributeValue: z.string().min(1),
    }),
  }),
  (pool, { DestinationUser, SourceUser: { ProviderName, ProviderAttributeValue: subject } }) => {
    if (ProviderName !== pool.directory?.name)
      throw new Refusal('ResourceNotFoundException', `Identity provider ${ProviderName} does not exist.`)
    const account = findAccount(pool, DestinationUser.ProviderAttributeValue)
    if (!account) throw new Refusal('UserNotFoundException', 'User does not exist.')
    const link = linkOf(ProviderName, subject)
    const { links = [] } = account
    if (linkedAccount(pool, link)) throw invalidParameter('SourceUser is already linked to DestinationUser')
    if (links.length === mostLinks) throw new Refusal('LimitExceededException', 'Too many linked identities.')
    account.links = [...links, link]
    pool.store.save()
    return {}
  },
)
