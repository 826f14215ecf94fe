/** Sessions: opened by signing in, carried on by refreshing, ended by revoking; and the tokens that they give. */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { keyedHash } from './accounts.ts'
import { booleanAttributes } from './attributes.ts'
import { millisecondsNow, type Pool } from './pool.ts'
import { disabledAccount, Refusal } from './refusal.ts'
import type { Account, Session } from './store.ts'

const day = 24 * 60 * 60 * 1_000

/** Tokens as sign-in answers them; a refresh leaves the refresh token out, since it stays the same. */
export interface Tokens {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  /** Seconds that the access token lives. */
  ExpiresIn: number
  TokenType: 'Bearer'
}

function refused(message: string): Refusal {
  return new Refusal('NotAuthorizedException', message)
}

function sign(pool: Pool, claims: JWTPayload): Promise<string> {
  const { kid, sign: key } = pool.keys
  return new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(key)
}

function attributeClaims(account: Account): JWTPayload {
  const claims = Object.entries(account.attributes).map(([name, value]) => [
    name,
    booleanAttributes.has(name) ? value.toLowerCase() === 'true' : value,
  ])
  return Object.fromEntries(claims)
}

async function issueTokens(pool: Pool, account: Account, origin: string, session: Session): Promise<Tokens> {
  const iat = Math.floor(millisecondsNow(pool) / 1_000)
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
    scope: 'aws.cognito.signin.user.admin',
    username: account.username,
  }
  const id = {
    ...attributeClaims(account),
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
  const horizon = millisecondsNow(pool) - pool.accessTokenSeconds * 1_000
  for (const [origin, { revokedAt, expiresAt }] of pool.store.sessions) {
    if ((revokedAt ?? expiresAt) < horizon) pool.store.sessions.delete(origin)
  }
}

/** Signs an account in. */
export async function openSession(pool: Pool, account: Account): Promise<Tokens> {
  forgetEndedSessions(pool)
  const origin = randomUUID()
  const signedInAt = millisecondsNow(pool)
  const RefreshToken = `${origin}.${randomBytes(48).toString('base64url')}`
  const session = {
    sub: account.sub,
    tokenHash: keyedHash(pool.store, RefreshToken),
    signedInAt,
    expiresAt: signedInAt + pool.refreshTokenDays * day,
  }
  pool.store.sessions.set(origin, session)
  const [tokens] = await Promise.all([issueTokens(pool, account, origin, session), pool.store.save()])
  return { ...tokens, RefreshToken }
}

function findSession(pool: Pool, refreshToken: string): [origin: string, session: Session] | undefined {
  const origin = refreshToken.split('.', 1)[0] ?? ''
  const session = pool.store.sessions.get(origin)
  if (!session) return undefined
  const hash = Buffer.from(keyedHash(pool.store, refreshToken))
  return timingSafeEqual(hash, Buffer.from(session.tokenHash)) ? [origin, session] : undefined
}

/** New tokens of a running session; raises NotAuthorizedException when it has ended or the account is disabled. */
export function refreshSession(pool: Pool, refreshToken: string): Promise<Tokens> {
  const found = findSession(pool, refreshToken)
  const account = found && pool.store.accounts.get(found[1].sub)
  if (!account) throw refused('Invalid Refresh Token')
  const [origin, session] = found
  if (session.revokedAt !== undefined) throw refused('Refresh Token has been revoked')
  if (session.expiresAt <= millisecondsNow(pool)) throw refused('Refresh Token has expired')
  if (!account.enabled) throw disabledAccount()
  return issueTokens(pool, account, origin, session)
}

/** Ends the session of a refresh token; one that is not known, or has ended, changes nothing. */
export async function revokeSession(pool: Pool, refreshToken: string): Promise<void> {
  const found = findSession(pool, refreshToken)
  if (!found) return
  found[1].revokedAt ??= millisecondsNow(pool)
  await pool.store.save()
}

/** Ends all sessions of an account. */
export async function revokeAllSessions(pool: Pool, account: Account): Promise<void> {
  for (const session of pool.store.sessions.values()) {
    if (session.sub === account.sub) session.revokedAt ??= millisecondsNow(pool)
  }
  await pool.store.save()
}

async function readClaims(pool: Pool, accessToken: string): Promise<JWTPayload> {
  const expected = { algorithms: ['RS256'], issuer: pool.issuer, currentDate: pool.now() }
  const verified = await jwtVerify(accessToken, pool.keys.verify, expected).catch((error: unknown) => {
    throw refused(error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token')
  })
  return verified.payload
}

/** Whose access token this is; raises NotAuthorizedException unless it is good and its session still runs. */
export async function accountOfToken(pool: Pool, accessToken: string): Promise<Account> {
  const claims = await readClaims(pool, accessToken)
  if (claims.token_use !== 'access') throw refused('Invalid Access Token')
  const session = pool.store.sessions.get(String(claims.origin_jti))
  const account = session && pool.store.accounts.get(session.sub)
  if (!account || session.revokedAt !== undefined) throw refused('Access Token has been revoked')
  if (!account.enabled) throw disabledAccount()
  return account
}
