/** Every endpoint of the contract through the whole stack, CloudFront's behaviours, gateway, authorizer and the very
 * bundles: each asks for a good token, and lets in whom its `access` says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { signingKey } from '#infra/local/cognito/store.ts'
import { apis } from '#shared/api.ts'
import { type Access, type Endpoint, routeKey } from '#shared/endpoint.ts'
import { peopleApi } from '#shared/people/api.ts'
import { hasFlag, type Role } from '#shared/roles.ts'
import { tokensOf } from '../../support/running.ts'
import { isLong } from '../../support/tier.ts'
import { useWholeStack } from './whole-stack.ts'

const { folder, stack } = useWholeStack()

beforeAll(async () => {
  const registered = await ask(peopleApi.registerAccount, await bearer('stranger'))
  if (!registered.ok) throw new Error(`The stranger is not registered: ${await registered.text()}`)
})

// Registering turns a newcomer into a colleague, so it comes last.
const endpoints = Object.values(apis)
  .flatMap((api) => Object.values<Endpoint>(api))
  .sort((a, b) => Number(a.access === 'authenticated') - Number(b.access === 'authenticated'))

/** Asks with nothing but a token: whoever may call is told what is missing, the others are sent away before. */
function ask({ method, path }: Endpoint, authorization: string | undefined): Promise<Response> {
  const body = method === 'GET' ? {} : { body: '{}' }
  return fetch(`${stack().url}/api${path.replace(/\{\w+\}/g, 'none')}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'access-test',
      ...(authorization && { authorization }),
    },
    ...body,
  })
}

const signedIn = new Map<string, { at: number; tokens: ReturnType<typeof tokensOf> }>()
/** Tokens of an account, which are good for a quarter of an hour. */
function tokens(username: string) {
  const known = signedIn.get(username)
  if (known && Date.now() - known.at < 300_000) return known.tokens
  const fresh = { at: Date.now(), tokens: tokensOf(stack().url, username) }
  signedIn.set(username, fresh)
  return fresh.tokens
}
const bearer = async (username: string) => `Bearer ${(await tokens(username)).AccessToken}`

interface Forged {
  readonly claims?: JWTPayload
  /** Seconds from now. */
  readonly ends?: number
  readonly key?: CryptoKey
}

/** The employee's token as the pool would sign it, but for what is forged. */
async function forge({ claims = {}, ends = 300, key }: Forged = {}): Promise<string> {
  const [, body = ''] = (await tokens('employee')).AccessToken.split('.')
  const real: JWTPayload = JSON.parse(Buffer.from(body, 'base64url').toString())
  const exp = Math.floor(Date.now() / 1000) + ends
  const stored = z.looseObject({ signingKey })
  const { signingKey: jwk } = stored.parse(JSON.parse(readFileSync(join(folder, 'cognito.json'), 'utf8')))
  const jwt = new SignJWT({ ...real, exp, ...claims }).setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
  return `Bearer ${await jwt.sign(key ?? (await importJWK(jwk, 'RS256')))}`
}

let keys: ReturnType<typeof generateKeyPair> | undefined
/** Made once: making them takes longer than all that an endpoint is asked. */
function somebodysKeys() {
  keys ??= generateKeyPair('RS256')
  return keys
}

/** What proves nobody's identity → what the gateway answers. */
const tokensRefused: Record<string, { header: () => Promise<string | undefined>; status: number }> = {
  'no token': { header: async () => undefined, status: 401 },
  'no JWT': { header: async () => 'Bearer nonsense', status: 401 },
  'an expired token': { header: () => forge({ ends: -60 }), status: 401 },
  'a token of another client': { header: () => forge({ claims: { client_id: 'another' } }), status: 401 },
  'a token of another pool': {
    header: () => forge({ claims: { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' } }),
    status: 401,
  },
  'a token signed by somebody else': {
    header: async () => forge({ key: (await somebodysKeys()).privateKey }),
    status: 401,
  },
  // The gateway takes it for a token that lacks the scope.
  'an ID token': { header: async () => `Bearer ${(await tokens('employee')).IdToken}`, status: 403 },
}

/** Accounts of the demo company, and what each may call. */
const callers: Record<string, (endpoint: Endpoint) => boolean> = {
  newcomer: ({ access }) => access === 'public' || access === 'authenticated',
  // Of what is about others only who is in the directory sees anything.
  stranger: ({ access, problems = [] }) =>
    typeof access === 'string' &&
    access !== 'employee' &&
    access !== 'colleague' &&
    // Who mentions nobody may comment all the same.
    (!problems.includes('not-in-directory') || problems.includes('mention-unseen')),
  employee: ({ access }) => maySee(access, []),
  admin: ({ access }) => maySee(access, ['administrator']),
}

function maySee(access: Access, roles: readonly Role[]): boolean {
  return typeof access === 'string' || access.some((flag) => hasFlag(roles, flag))
}

/** The first endpoint of each access; in the long tier all. Who may call which is shown at every handler
 * (tests/functions/access.test.ts). */
const ofEachAccess = new Set(
  isLong ? endpoints : new Map(endpoints.toReversed().map((each) => [accessKey(each), each])).values(),
)

function accessKey({ access, problems = [] }: Endpoint): string {
  return JSON.stringify([access, problems.includes('not-in-directory'), problems.includes('mention-unseen')])
}

/** Every endpoint is asked without a token and by an administrator. That each route asks for a token of a sign-in, the
 * templates show (tests/infra/stacks/assertions/api.ts). */
const forEveryEndpoint = isLong ? ['no token', 'an ID token', 'admin'] : ['no token', 'admin']

function casesFor<Case>(endpoint: Endpoint, all: Readonly<Record<string, Case>>): [string, Case][] {
  return Object.entries(all).filter(([name]) => ofEachAccess.has(endpoint) || forEveryEndpoint.includes(name))
}

test('a token that is signed as these tests sign them is good', async () => {
  expect((await ask(peopleApi.getMe, await forge())).status).toBe(200)
})

describe.each(endpoints.map((endpoint) => ({ route: routeKey(endpoint), endpoint })))(
  '$route',
  ({ endpoint }) => {
    test.each(casesFor(endpoint, tokensRefused))('with %s', async (_, { header, status }) => {
      const answer = await ask(endpoint, await header())
      if (endpoint.access === 'public') return expect([401, 403]).not.toContain(answer.status)
      expect(answer.status).toBe(status)
      // The gateway's own words: no function was asked.
      expect(await answer.json()).toEqual({ message: status === 401 ? 'Unauthorized' : 'Forbidden' })
    })

    test.each(casesFor(endpoint, callers))('as %s', async (username, may) => {
      const answer = await ask(endpoint, await bearer(username))
      const told = await answer.text()
      if (!may(endpoint)) return expect(answer.status, told).toBe(403)
      expect([401, 403], told).not.toContain(answer.status)
      expect(answer.status, told).toBeLessThan(500)
    })
  },
)
