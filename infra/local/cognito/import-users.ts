/** Bulk import: thousands of accounts at once, with one write of the file. */
import { randomUUID } from 'node:crypto'
import { addAccount, findAccount } from './accounts.ts'
import { passwordForLater, requireGoodPassword } from './passwords.ts'
import { millisecondsNow, type Pool } from './pool.ts'
import type { Account } from './store.ts'

export interface ImportedUser {
  username: string
  password: string
  /** Taken as verified, so that it can be signed in with. */
  email: string
  /** Further attributes, such as `given_name` or `preferred_username`. */
  attributes?: Readonly<Record<string, string>>
  /** A UUID; made here when it is left out. */
  sub?: string
  /** True unless told. */
  enabled?: boolean
  /** CONFIRMED unless told; FORCE_CHANGE_PASSWORD makes the password a temporary one. */
  status?: Account['status']
}

/**
 * Adds accounts and gives every one's sub, in the given order. An account that exists by its user name is left as
 * it is, so that a loader that was interrupted can simply run again. Raises a Refusal when another name is taken
 * or a password breaks the policy; those before it are added all the same.
 */
export async function importUsers(
  pool: Pool,
  users: readonly ImportedUser[],
): Promise<{ username: string; sub: string }[]> {
  try {
    return users.map((user) => ({ username: user.username, sub: importUser(pool, user) }))
  } finally {
    await pool.store.save()
  }
}

function importUser(pool: Pool, user: ImportedUser): string {
  const found = findAccount(pool, user.username)
  if (found) return found.sub
  requireGoodPassword(user.password)
  const sub = user.sub ?? randomUUID()
  const now = millisecondsNow(pool)
  addAccount(pool, {
    sub,
    username: user.username,
    attributes: { ...user.attributes, email: user.email, email_verified: 'true' },
    enabled: user.enabled ?? true,
    status: user.status ?? 'CONFIRMED',
    password: passwordForLater(pool.poolName, sub, user.password),
    createdAt: now,
    changedAt: now,
  })
  return sub
}
