/** The Admin calls: making, reading, changing and switching off accounts, by holders of AWS credentials. */
import { randomBytes, randomUUID } from 'node:crypto'
import { escapeUTF8 } from 'entities/escape'
import * as z from 'zod'
import { Refusal } from '../errors.ts'
import {
  addAccount,
  attributeList,
  change,
  changeAttributes,
  codesOf,
  endOfTemporary,
  findAccount,
  listAttributes,
  passwordToStore,
  removeAccount,
} from './accounts.ts'
import { AdminLinkProviderForUser } from './federation.ts'
import {
  callTrigger,
  invalidParameter,
  mailAfterReply,
  name,
  operation,
  type Pool,
  password,
} from './pool.ts'
import { revokeAllSessions } from './sessions.ts'
import { preference, setPreference } from './software-token.ts'
import type { Account } from './store.ts'

const user = z.object({ UserPoolId: name, Username: name })

function requireAccount(pool: Pool, username: string): Account {
  const account = findAccount(pool, username)
  if (!account) throw new Refusal('UserNotFoundException', 'User does not exist.')
  return account
}

function profileOf(account: Account): object {
  return {
    Username: account.username,
    UserCreateDate: account.createdAt / 1_000,
    UserLastModifiedDate: account.changedAt / 1_000,
    Enabled: account.enabled,
    // Cognito has been seen to tell this of accounts that a company account was linked with, too.
    UserStatus: account.links ? 'EXTERNAL_PROVIDER' : account.status,
  }
}

/** Declares a call that changes an account and has no reply. */
function changing<S extends typeof user>(
  input: S,
  run: (pool: Pool, account: Account, input: z.output<S>) => void,
) {
  return operation(input, (pool, values) => {
    run(pool, requireAccount(pool, values.Username), values)
    pool.store.save()
    return {}
  })
}

function invite(pool: Pool, username: string, attributes: Account['attributes'], temporary: string): Account {
  const missing = pool.requiredAttributes.find((each) => !attributes[each])
  if (missing) throw invalidParameter(`Attributes did not conform to the schema: ${missing} is required`)
  const sub = randomUUID()
  const password = passwordToStore(pool, sub, temporary)
  const temporaryUntil = endOfTemporary(pool)
  return addAccount(pool, {
    sub,
    username,
    attributes,
    status: 'FORCE_CHANGE_PASSWORD',
    password,
    temporaryUntil,
  })
}

/** Sets a new password, with all its time, for an account that still waits for its first sign-in. */
function inviteAgain(pool: Pool, username: string, temporary: string): Account {
  const account = requireAccount(pool, username)
  if (account.status !== 'FORCE_CHANGE_PASSWORD')
    throw new Refusal('UnsupportedUserStateException', 'Resend not possible. The user has signed in before.')
  const password = passwordToStore(pool, account.sub, temporary)
  change(pool, account, { password, temporaryUntil: endOfTemporary(pool) })
  return account
}

/** Administrative calls that change nothing; the others are limited in a second. */
export const adminReads: ReadonlySet<string> = new Set(['AdminGetUser', 'ListUsers', 'ListIdentityProviders'])

/** Calls that need AWS credentials rather than a user's tokens. */
export const adminCalls = {
  AdminLinkProviderForUser,

  /** Makes an account with a temporary password and mails it unless that is suppressed; or a new one. */
  AdminCreateUser: operation(
    user.extend({
      UserAttributes: attributeList.default({}),
      TemporaryPassword: password.optional(),
      MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
      // What is not asked for by mail would be a text message.
      DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).default(['SMS']),
    }),
    async (pool, { Username, UserAttributes, TemporaryPassword, MessageAction, DesiredDeliveryMediums }) => {
      const temporary = TemporaryPassword ?? `Aa1-${randomBytes(12).toString('base64url')}`
      if (MessageAction !== 'RESEND')
        await callTrigger(pool, 'PreSignUp_AdminCreateUser', {
          username: Username,
          attributes: UserAttributes,
        })
      const account =
        MessageAction === 'RESEND'
          ? inviteAgain(pool, Username, temporary)
          : invite(pool, Username, UserAttributes, temporary)
      pool.store.save()
      const { email: to } = account.attributes
      const code = escapeUTF8(temporary)
      if (to && MessageAction !== 'SUPPRESS' && DesiredDeliveryMediums.includes('EMAIL'))
        mailAfterReply(pool, { source: 'CustomEmailSender_AdminCreateUser', to, code, account })
      return { User: { ...profileOf(account), Attributes: listAttributes(account) } }
    },
  ),

  AdminGetUser: operation(user, (pool, { Username }) => {
    const account = requireAccount(pool, Username)
    return { ...profileOf(account), UserAttributes: listAttributes(account), ...codesOf(account) }
  }),

  /** Lists the accounts of exactly one subject or address, or all; other filters are not understood. */
  ListUsers: operation(
    z.object({
      UserPoolId: name,
      Filter: z
        .string()
        .regex(/^(sub|email) = "[^"]*"$/)
        .optional(),
      Limit: z.number().min(1).max(60).default(60),
      // The place of the next page's first account.
      PaginationToken: z.coerce.number().int().default(0),
    }),
    (pool, { Filter = '', Limit, PaginationToken: from }) => {
      const [, attribute, value = ''] = /^(\w+) = "(.*)"$/.exec(Filter) ?? []
      const found = [...pool.store.accounts.values()].filter(
        ({ sub, attributes }) => !attribute || (attribute === 'sub' ? sub : attributes.email) === value,
      )
      const page = found.slice(from, from + Limit)
      return {
        Users: page.map((account) => ({ ...profileOf(account), Attributes: listAttributes(account) })),
        ...(from + Limit < found.length && { PaginationToken: String(from + Limit) }),
      }
    },
  ),

  ListIdentityProviders: operation(z.object({ UserPoolId: name }), ({ identityProviders }) => ({
    Providers: identityProviders.map((ProviderName) => ({ ProviderName })),
  })),

  /** Sets a temporary or a lasting password; running sessions go on. */
  AdminSetUserPassword: changing(
    user.extend({ Password: password, Permanent: z.boolean().default(false) }),
    (pool, account, { Password, Permanent }) =>
      change(pool, account, {
        password: passwordToStore(pool, account.sub, Password),
        status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
        temporaryUntil: Permanent ? undefined : endOfTemporary(pool),
      }),
  ),

  /** Keeps everybody from signing in to the account, and signs out those who have. */
  AdminDisableUser: changing(user, (pool, account) => {
    change(pool, account, { enabled: false })
    return revokeAllSessions(pool, account)
  }),

  /** Removes an account with its sessions. */
  AdminDeleteUser: changing(user, (pool, account) => {
    removeAccount(pool, account)
    return revokeAllSessions(pool, account)
  }),

  AdminEnableUser: changing(user, (pool, account) => change(pool, account, { enabled: true })),

  /** Ends every session of an account. */
  AdminUserGlobalSignOut: changing(user, revokeAllSessions),

  AdminSetUserMFAPreference: changing(
    user.extend(preference),
    (pool, account, { SoftwareTokenMfaSettings }) => setPreference(pool, account, SoftwareTokenMfaSettings),
  ),

  /** Changes attributes, and with them the names that the account is found by. */
  AdminUpdateUserAttributes: changing(
    user.extend({ UserAttributes: attributeList }),
    (pool, account, { UserAttributes }) => changeAttributes(pool, account, UserAttributes),
  ),
}
