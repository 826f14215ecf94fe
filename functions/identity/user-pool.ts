/** Administers accounts of the user pool: finds, changes, disables and enables them. */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  ListIdentityProvidersCommand,
  ListUsersCommand,
  UnsupportedUserStateException,
  UserNotFoundException,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { env, required } from '#functions/runtime/env.ts'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'

/** An account of the pool; linked company sign-ins are no accounts of their own. */
export interface PoolAccount {
  readonly username: string
  readonly sub: string
  /** Lower case. */
  readonly email: string
  /** Only then the address signs in and gets codes. */
  readonly emailVerified: boolean
  readonly preferredUsername: string
  readonly enabled: boolean
  readonly madeAt: Date
  /** Nobody has chosen a password of their own yet. */
  readonly isWaiting: boolean
}

/** An import may change many people at once, and the pool takes some 25 changes a second. What is refused more
 * often comes again with the stream's record. */
const pool = warm(
  () =>
    new CognitoIdentityProviderClient({
      maxAttempts: 10,
      retryMode: 'adaptive',
      requestHandler: serviceLimits,
    }),
)

async function list(attribute: 'sub' | 'email', value: string, userPoolId?: string): Promise<PoolAccount[]> {
  const found: UserType[] = []
  let PaginationToken: string | undefined
  // The pool may end a page before it has found anybody.
  do {
    const page = await pool().send(
      new ListUsersCommand({
        UserPoolId: userPoolId ?? required(env.userPoolId),
        Filter: `${attribute} = ${JSON.stringify(value)}`,
        PaginationToken,
      }),
    )
    found.push(...(page.Users ?? []))
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  return found.filter((user) => !isProfile(user)).map(accountOf)
}

/** The most that the pool lists at once. */
const pageSize = 60

/** Lists all accounts of the pool, a page at a time, with all that it says of them. */
export async function* eachPageOfAccounts() {
  let PaginationToken: string | undefined
  do {
    const page = await pool().send(
      new ListUsersCommand({ UserPoolId: required(env.userPoolId), Limit: pageSize, PaginationToken }),
    )
    yield (page.Users ?? []).filter((user) => !isProfile(user)).map(descriptionOf)
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
}

function descriptionOf(user: UserType) {
  const { username, enabled, madeAt } = accountOf(user)
  const all = (user.Attributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value] as const)
  const { sub = '', identities, ...attributes }: Record<string, string> = Object.fromEntries(all)
  return {
    ...{ sub, username, enabled, attributes, madeAt: madeAt.toISOString(), status: user.UserStatus ?? '' },
    ...(identities && { identities }),
  }
}

/** Whether this is a company's own profile of somebody. Accounts that are linked with one can have its status; their
 * identities are not primary ones. */
function isProfile({ UserStatus, Attributes = [] }: UserType): boolean {
  const identities = Attributes.find(({ Name }) => Name === 'identities')?.Value ?? ''
  return UserStatus === 'EXTERNAL_PROVIDER' && !/"primary":\s*false/.test(identities)
}

function accountOf({
  Username = '',
  Enabled,
  UserCreateDate,
  UserStatus,
  Attributes = [],
}: UserType): PoolAccount {
  const attributes = new Map(Attributes.map(({ Name, Value }) => [Name, Value ?? '']))
  return {
    username: Username,
    sub: attributes.get('sub') ?? '',
    email: (attributes.get('email') ?? '').toLowerCase(),
    emailVerified: attributes.get('email_verified') === 'true',
    preferredUsername: attributes.get('preferred_username') ?? '',
    enabled: Enabled === true,
    madeAt: UserCreateDate ?? new Date(0),
    isWaiting: UserStatus === 'FORCE_CHANGE_PASSWORD',
  }
}

/** The account of a subject; nothing where the pool has it no more. */
export async function accountBySub(sub: string, userPoolId?: string): Promise<PoolAccount | undefined> {
  return (await list('sub', sub, userPoolId))[0]
}

/** The accounts that have an address, proved or not. */
export function accountsByEmail(email: string, userPoolId?: string): Promise<PoolAccount[]> {
  return list('email', email, userPoolId)
}

export type Attributes = Readonly<Partial<Record<'email' | 'email_verified' | 'preferred_username', string>>>

/** Writes attributes; a blank value removes one. False where another account signs in by one of them. */
export async function writeAttributes(
  { username }: Pick<PoolAccount, 'username'>,
  attributes: Attributes,
): Promise<boolean> {
  try {
    await pool().send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: required(env.userPoolId),
        Username: username,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    )
    return true
  } catch (error) {
    if (error instanceof AliasExistsException) return false
    throw error
  }
}

/** Switches an account on, or off, which ends its sessions. */
export async function switchAccount({ username }: Pick<PoolAccount, 'username'>, on: boolean): Promise<void> {
  const Command = on ? AdminEnableUserCommand : AdminDisableUserCommand
  await pool().send(new Command({ UserPoolId: required(env.userPoolId), Username: username }))
}

/** Removes an account. One that is gone already is no problem. */
export async function deleteAccount({ username }: Pick<PoolAccount, 'username'>): Promise<void> {
  try {
    await pool().send(
      new AdminDeleteUserCommand({ UserPoolId: required(env.userPoolId), Username: username }),
    )
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** Ends all sessions of an account at the pool. Its tokens end by the portal's own note
 * (functions/people/sessions.ts). */
export async function signOutAtPool({ username }: Pick<PoolAccount, 'username'>): Promise<void> {
  await pool().send(
    new AdminUserGlobalSignOutCommand({ UserPoolId: required(env.userPoolId), Username: username }),
  )
}

/** Tells whether people of the pool sign in with an account of the company's directory. */
export async function hasDirectory(): Promise<boolean> {
  const UserPoolId = required(env.userPoolId)
  const { Providers = [] } = await pool().send(
    new ListIdentityProvidersCommand({ UserPoolId, MaxResults: 1 }),
  )
  return Providers.length > 0
}

interface NewAccount extends Record<'email' | 'firstName' | 'lastName', string> {
  readonly username: string
}

/** Makes an account, whose holder gets a temporary password by mail. Returns why it was not made: another one
 * has the name or the address, or the pool does not take what it would say. */
export async function inviteAccount({
  username,
  email,
  firstName,
  lastName,
}: NewAccount): Promise<PoolAccount | 'name-taken' | 'address-taken' | 'refused'> {
  const attributes = { email, email_verified: 'true', given_name: firstName, family_name: lastName }
  try {
    const { User } = await pool().send(
      new AdminCreateUserCommand({
        UserPoolId: required(env.userPoolId),
        Username: username,
        // A text message otherwise.
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: Object.entries(attributes)
          .filter(([, Value]) => Value)
          .map(([Name, Value]) => ({ Name, Value })),
      }),
    )
    if (!User) throw new Error('The user pool made no account.')
    return accountOf(User)
  } catch (error) {
    if (error instanceof UsernameExistsException) return 'name-taken'
    if (error instanceof AliasExistsException) return 'address-taken'
    if (error instanceof InvalidParameterException) return 'refused'
    throw error
  }
}

/** Mails a new temporary password, which is good for as long as the first one was. False where the holder has
 * chosen a password. */
export async function inviteAccountAgain({ username }: Pick<PoolAccount, 'username'>): Promise<boolean> {
  try {
    await pool().send(
      new AdminCreateUserCommand({
        UserPoolId: required(env.userPoolId),
        Username: username,
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    )
    return true
  } catch (error) {
    if (error instanceof UnsupportedUserStateException) return false
    throw error
  }
}
