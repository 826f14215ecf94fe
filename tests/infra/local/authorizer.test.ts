/** The JWT authorizer lets through exactly the tokens that API Gateway lets through. */
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { authorize } from '#infra/local/authorizer.ts'

const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Probe'
const settings = { issuer, audience: ['web'] }
const scope = 'aws.cognito.signin.user.admin'

let ours: CryptoKey
let others: CryptoKey
let source: JWTVerifyGetKey

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  ours = pair.privateKey
  others = (await generateKeyPair('RS256')).privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }
  const keys = createLocalJWKSet({ keys: [jwk] })
  source = keys
})

const access = { token_use: 'access', client_id: 'web', scope, sub: 'somebody' }

async function token(claims: JWTPayload, { key = ours, ends = '5m', kid = 'one', from = issuer } = {}) {
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).setIssuer(from).setIssuedAt()
  return `Bearer ${await jwt.setExpirationTime(ends).sign(key)}`
}

const status = async (header: string | undefined, scopes = [scope]) => {
  const result = await authorize(header, settings, scopes, source)
  return result.ok ? 200 : result.status
}

test('an access token of the client is let through, its claims as text', async () => {
  const header = await token({ ...access, 'cognito:groups': ['a', 'b'] })
  const result = await authorize(header, settings, [scope], source)
  expect(result).toMatchObject({ ok: true, scopes: [scope] })
  expect(result.ok && result.claims).toMatchObject({ sub: 'somebody', 'cognito:groups': '[a b]' })
  expect(result.ok && typeof result.claims.exp).toBe('string')
})

test('no token: 401', async () => expect(await status(undefined)).toBe(401))
test('an expired token: 401', async () =>
  expect(await status(await token(access, { ends: '-1m' }))).toBe(401))
test('a token signed by somebody else: 401', async () =>
  expect(await status(await token(access, { key: others }))).toBe(401))
test('a token of an unknown key: 401', async () =>
  expect(await status(await token(access, { kid: 'two' }))).toBe(401))
test('a token of another pool: 401', async () =>
  expect(await status(await token(access, { from: `${issuer}2` }))).toBe(401))
test('a token of another client: 401', async () =>
  expect(await status(await token({ ...access, client_id: 'mobile' }))).toBe(401))
test('a token with another scope: 403', async () =>
  expect(await status(await token({ ...access, scope: 'openid' }))).toBe(403))
test('an ID token, which has an audience but no scope: 403', async () =>
  expect(await status(await token({ token_use: 'id', aud: 'web', sub: 'somebody' }))).toBe(403))
test('something that is no token: 401', async () => expect(await status('Bearer nonsense')).toBe(401))

test('a token without signature: 401', async () => {
  const [, body] = (await token(access)).split('.')
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await status(`Bearer ${header}.${body}.`)).toBe(401)
})
