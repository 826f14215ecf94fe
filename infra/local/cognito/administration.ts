/** The Admin calls: making, reading, changing and switching off accounts, by whoever holds AWS credentials. */
import { randomBytes, randomUUID } from 'node:crypto'
import { escapeUTF8 } from 'entities/escape'
import * as z from 'zod'
import { addAccount, change, changeAttributes, findAccount } from './accounts.ts'
import { afterReply } from './after-reply.ts'
import { attributeList, listAttributes } from './attributes.ts'
import { name, operation, password } from './operation.ts'
import { requireGoodPassword, verifierToStore } from './passwords.ts'
import { millisecondsNow, type Pool } from './pool.ts'
import { Refusal } from './refusal.ts'
import { revokeAllSessions } from './sessions.ts'
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
    UserStatus: account.status,
  }
}

/** AdminCreateUser: an account with a temporary password, which its holder is mailed unless the caller suppresses it; or,
 * where it is to be sent again, a new password for an account that still waits for its first sign-in. */
export const adminCreateUser = operation(
  user.extend({
    UserAttributes: attributeList.default({}),
    TemporaryPassword: password.optional(),
    MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  }),
  async (pool, { Username, UserAttributes, TemporaryPassword, MessageAction }) => {
    const temporary = TemporaryPassword ?? `Aa1-${randomBytes(12).toString('base64url')}`
    requireGoodPassword(temporary)
    const account =
      MessageAction === 'RESEND'
        ? invitedAgain(pool, Username, temporary)
        : invited(pool, { username: Username, attributes: UserAttributes }, temporary)
    await pool.store.save()
    if (MessageAction !== 'SUPPRESS') invite(pool, account, temporary)
    return { User: { ...profileOf(account), Attributes: listAttributes(account) } }
  },
)

function invited(
  pool: Pool,
  { username, attributes }: Pick<Account, 'username' | 'attributes'>,
  temporary: string,
): Account {
  const sub = randomUUID()
  const now = millisecondsNow(pool)
  const account: Account = {
    sub,
    username,
    attributes,
    enabled: true,
    status: 'FORCE_CHANGE_PASSWORD',
    password: verifierToStore(pool.poolName, sub, temporary),
    createdAt: now,
    changedAt: now,
  }
  addAccount(pool, account)
  return account
}

function invitedAgain(pool: Pool, username: string, temporary: string): Account {
  const account = requireAccount(pool, username)
  if (account.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new Refusal('UnsupportedUserStateException', 'Resend not possible. The user has signed in before.')
  }
  change(pool, account, { password: verifierToStore(pool.poolName, account.sub, temporary) })
  return account
}

function invite(pool: Pool, account: Account, temporary: string): void {
  const { email: to } = account.attributes
  if (!to) return
  const code = escapeUTF8(temporary)
  afterReply(pool, () => pool.onMail({ source: 'CustomEmailSender_AdminCreateUser', to, code, account }))
}

/** AdminGetUser: an account as it stands. */
export const adminGetUser = operation(user, (pool, { Username }) => {
  const account = requireAccount(pool, Username)
  return { ...profileOf(account), UserAttributes: listAttributes(account) }
})

/** ListUsers: the accounts of exactly one subject or address; other filters are not understood. */
export const listUsers = operation(
  z.object({ UserPoolId: name, Filter: z.string().regex(/^(sub|email) = "[^"]*"$/) }),
  (pool, { Filter }) => {
    const [, attribute = '', value = ''] = /^(\w+) = "(.*)"$/.exec(Filter) ?? []
    const found = [...pool.store.accounts.values()].filter(
      (account) => (attribute === 'sub' ? account.sub : account.attributes.email) === value,
    )
    return { Users: found.map((account) => ({ ...profileOf(account), Attributes: listAttributes(account) })) }
  },
)

/** AdminSetUserPassword: a temporary or a lasting password; running sessions go on. */
export const adminSetUserPassword = operation(
  user.extend({ Password: password, Permanent: z.boolean().default(false) }),
  async (pool, { Username, Password, Permanent }) => {
    const account = requireAccount(pool, Username)
    requireGoodPassword(Password)
    change(pool, account, {
      password: verifierToStore(pool.poolName, account.sub, Password),
      status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    })
    await pool.store.save()
    return {}
  },
)

/** AdminDisableUser: nobody signs in to the account any more, and whoever was is signed out. */
export const adminDisableUser = operation(user, async (pool, { Username }) => {
  const account = requireAccount(pool, Username)
  change(pool, account, { enabled: false })
  await revokeAllSessions(pool, account)
  return {}
})

/** AdminEnableUser: the account can be signed in to again. */
export const adminEnableUser = operation(user, async (pool, { Username }) => {
  change(pool, requireAccount(pool, Username), { enabled: true })
  await pool.store.save()
  return {}
})

/** AdminUserGlobalSignOut: ends every session of an account. */
export const adminUserGlobalSignOut = operation(user, async (pool, { Username }) => {
  await revokeAllSessions(pool, requireAccount(pool, Username))
  return {}
})

/** AdminUpdateUserAttributes: changes attributes, and with them the names that the account is found by. */
export const adminUpdateUserAttributes = operation(
  user.extend({ UserAttributes: attributeList }),
  async (pool, { Username, UserAttributes }) => {
    changeAttributes(pool, requireAccount(pool, Username), UserAttributes)
    await pool.store.save()
    return {}
  },
)
