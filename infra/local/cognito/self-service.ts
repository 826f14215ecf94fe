/** What somebody who has signed in may do with their own tokens and password. */
import * as z from 'zod'
import { change } from './accounts.ts'
import { countWrong, isLocked } from './attempts.ts'
import { listAttributes } from './attributes.ts'
import { name, operation, password, token } from './operation.ts'
import { isPassword, requireGoodPassword, verifierToStore } from './passwords.ts'
import { millisecondsNow } from './pool.ts'
import { tooManyAttempts, wrongCredentials } from './refusal.ts'
import { accountOfToken, refreshSession, revokeAllSessions, revokeSession } from './sessions.ts'

const bearer = z.object({ AccessToken: token })

/** GetUser: the attributes of whoever the token belongs to. */
export const getUser = operation(bearer, async (pool, { AccessToken }) => {
  const account = await accountOfToken(pool, AccessToken)
  return { Username: account.username, UserAttributes: listAttributes(account) }
})

/** ChangePassword: a new password for somebody who knows the old one; running sessions go on. */
export const changePassword = operation(
  bearer.extend({ PreviousPassword: password, ProposedPassword: password }),
  async (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const account = await accountOfToken(pool, AccessToken)
    // Counted apart from sign-in: a stolen token must not be a way to lock its owner out.
    const attempt = `change ${account.sub}`
    if (isLocked(pool.wrongPasswords, attempt, millisecondsNow(pool))) throw tooManyAttempts()
    if (!isPassword(account.password, pool.poolName, account.sub, PreviousPassword)) {
      countWrong(pool.wrongPasswords, attempt, millisecondsNow(pool))
      throw wrongCredentials()
    }
    requireGoodPassword(ProposedPassword)
    pool.wrongPasswords.delete(attempt)
    change(pool, account, { password: verifierToStore(pool.poolName, account.sub, ProposedPassword) })
    await pool.store.save()
    return {}
  },
)

/** GetTokensFromRefreshToken: new access and ID tokens; the refresh token stays as it is. */
export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: name, RefreshToken: token }),
  async (pool, { RefreshToken }) => ({ AuthenticationResult: await refreshSession(pool, RefreshToken) }),
)

/** RevokeToken: ends the session of a refresh token. */
export const revokeToken = operation(z.object({ ClientId: name, Token: token }), async (pool, { Token }) => {
  await revokeSession(pool, Token)
  return {}
})

/** GlobalSignOut: ends every session of whoever the token belongs to. */
export const globalSignOut = operation(bearer, async (pool, { AccessToken }) => {
  await revokeAllSessions(pool, await accountOfToken(pool, AccessToken))
  return {}
})
