/** Sessions: opened by signing in, carried on by refreshing, ended by revoking; the tokens that they give,
 * and the calls that somebody makes with them. */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import {
  booleanAttributes,
  change,
  codesOf,
  confirmAddress,
  identify,
  isPassword,
  keyedHash,
  listAttributes,
  passwordToStore,
  readableAttributes,
} from './accounts.ts'
import {
  disabledAccount,
  name,
  notAuthorized,
  operation,
  type Pool,
  password,
  token,
  tooManyAttempts,
} from './pool.ts'
import type { Account, Session } from './store.ts'

const day = 24 * 60 * 60 * 1_000

function sign({ store: { keys } }: Pool, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ kid: keys.kid, alg: 'RS256' }).sign(keys.sign)
}

async function issueTokens(pool: Pool, account: Account, origin: string, session: Session) {
  const iat = Math.floor(pool.now() / 1_000)
  const base = {
    sub: account.sub,
    iss: pool.issuer,
    origin_jti: origin,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt / 1_000),
    iat,
    exp: iat + pool.accessTokenSeconds,
  }
  const access = {
    ...base,
    jti: randomUUID(),
    client_id: pool.clientId,
    token_use: 'access',
    scope: session.scope ?? 'aws.cognito.signin.user.admin',
    username: account.username,
  }
  const attributes = Object.entries(readableAttributes(pool, account)).map(([name, value]) => [
    name,
    booleanAttributes.has(name) ? value.toLowerCase() === 'true' : value,
  ])
  const id = {
    ...Object.fromEntries(attributes),
    ...base,
    jti: randomUUID(),
    aud: pool.clientId,
    token_use: 'id',
    'cognito:username': account.username,
  }
  const [AccessToken, IdToken] = await Promise.all([sign(pool, access), sign(pool, id)])
  return { AccessToken, IdToken, ExpiresIn: pool.accessTokenSeconds, TokenType: 'Bearer' }
}

/** Sessions are kept as long as an access token of theirs could still be shown. */
function forgetEndedSessions(pool: Pool): void {
  const horizon = pool.now() - pool.accessTokenSeconds * 1_000
  for (const [origin, { revokedAt, expiresAt }] of pool.store.sessions)
    if ((revokedAt ?? expiresAt) < horizon) pool.store.sessions.delete(origin)
}

/** Signs an account in and returns its tokens. A refresh leaves the refresh token out: it stays the same. */
export async function openSession(pool: Pool, account: Account, scope?: string) {
  forgetEndedSessions(pool)
  const origin = randomUUID()
  const signedInAt = pool.now()
  const RefreshToken = `${origin}.${randomBytes(48).toString('base64url')}`
  const session = {
    sub: account.sub,
    tokenHash: keyedHash(pool.store, RefreshToken),
    signedInAt,
    expiresAt: signedInAt + pool.refreshTokenDays * day,
    ...(scope && { scope }),
  }
  pool.store.sessions.set(origin, session)
  pool.store.save()
  return { ...(await issueTokens(pool, account, origin, session)), RefreshToken }
}

function findSession(pool: Pool, refreshToken: string): [origin: string, session: Session] | undefined {
  const origin = refreshToken.split('.', 1)[0] ?? ''
  const session = pool.store.sessions.get(origin)
  if (!session) return undefined
  const hash = Buffer.from(keyedHash(pool.store, refreshToken))
  return timingSafeEqual(hash, Buffer.from(session.tokenHash)) ? [origin, session] : undefined
}

/** Returns new tokens of a session. Raises NotAuthorizedException where it has ended. */
export async function refreshSession(pool: Pool, refreshToken: string) {
  const [origin, session] = findSession(pool, refreshToken) ?? []
  const account = session && pool.store.accounts.get(session.sub)
  if (!account || !origin) throw notAuthorized('Invalid Refresh Token')
  if (session.revokedAt !== undefined) throw notAuthorized('Refresh Token has been revoked')
  if (session.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired')
  if (!account.enabled) throw disabledAccount()
  return issueTokens(pool, account, origin, session)
}

/** Ends all sessions of an account. */
export function revokeAllSessions(pool: Pool, account: Account): void {
  for (const session of pool.store.sessions.values())
    if (session.sub === account.sub) session.revokedAt ??= pool.now()
  pool.store.save()
}

/** Returns the account of a good access token whose session runs. Raises NotAuthorizedException. */
export async function accountOfToken(pool: Pool, accessToken: string): Promise<Account> {
  const expected = { algorithms: ['RS256'], issuer: pool.issuer, currentDate: new Date(pool.now()) }
  const verified = jwtVerify(accessToken, pool.store.keys.verify, expected)
  const { payload } = await verified.catch((error: unknown) => {
    const isLate = error instanceof errors.JWTExpired
    throw notAuthorized(isLate ? 'Access Token has expired' : 'Invalid Access Token')
  })
  if (payload.token_use !== 'access') throw notAuthorized('Invalid Access Token')
  const session = pool.store.sessions.get(String(payload.origin_jti))
  const account = session && pool.store.accounts.get(session.sub)
  if (!account || session.revokedAt !== undefined) throw notAuthorized('Access Token has been revoked')
  if (!account.enabled) throw disabledAccount()
  return account
}

export const bearer = z.object({ AccessToken: token })

/** Calls of somebody who has signed in, with their own tokens and password. */
export const ownCalls = {
  /** Tells the attributes of the person the token belongs to. */
  GetUser: operation(bearer, async (pool, { AccessToken }) => {
    const account = await accountOfToken(pool, AccessToken)
    return {
      Username: account.username,
      UserAttributes: listAttributes({ ...account, attributes: readableAttributes(pool, account) }),
      ...codesOf(account),
    }
  }),

  /** Puts a new address into force, by the code that was mailed to it. */
  VerifyUserAttribute: operation(
    bearer.extend({ AttributeName: z.literal('email'), Code: z.string().min(1).max(2048) }),
    async (pool, { AccessToken, Code }) => {
      const account = await accountOfToken(pool, AccessToken)
      const attempt = `verify ${account.sub}`
      if (pool.attempts.isLocked(attempt)) throw tooManyAttempts()
      pool.attempts.countWrong(attempt)
      confirmAddress(pool, account, Code)
      pool.attempts.forgive(attempt)
      pool.store.save()
      return {}
    },
  ),

  /** Sets a new password for somebody who knows the old one; running sessions go on. */
  ChangePassword: operation(
    bearer.extend({ PreviousPassword: password, ProposedPassword: password }),
    async (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
      const account = await accountOfToken(pool, AccessToken)
      // Counted apart from sign-in: a stolen token must not be a way to lock its owner out.
      const attempt = `change ${account.sub}`
      if (pool.attempts.isLocked(attempt)) throw tooManyAttempts()
      if (!isPassword(pool, identify(pool, account.sub), PreviousPassword)) {
        pool.attempts.countWrong(attempt)
        throw notAuthorized()
      }
      change(pool, account, { password: passwordToStore(pool, account.sub, ProposedPassword) })
      pool.attempts.forgive(attempt)
      pool.store.save()
      return {}
    },
  ),

  /** Gives new access and ID tokens; the refresh token stays as it is. */
  GetTokensFromRefreshToken: operation(
    z.object({ ClientId: name, RefreshToken: token }),
    async (pool, { RefreshToken }) => ({ AuthenticationResult: await refreshSession(pool, RefreshToken) }),
  ),

  /** Ends the session of a refresh token; one that is not known, or has ended, changes nothing. */
  RevokeToken: operation(z.object({ ClientId: name, Token: token }), (pool, { Token }) => {
    const [, session] = findSession(pool, Token) ?? []
    if (!session) return {}
    session.revokedAt ??= pool.now()
    pool.store.save()
    return {}
  }),

  /** Ends every session of the person the token belongs to. */
  GlobalSignOut: operation(bearer, async (pool, { AccessToken }) => {
    revokeAllSessions(pool, await accountOfToken(pool, AccessToken))
    return {}
  }),
}
