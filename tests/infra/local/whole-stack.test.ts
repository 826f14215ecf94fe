/** A whole portal on one machine, whose functions may do what their roles on AWS allow: CloudFront's behaviours, gateway,
 * authorizer and the bundles let in the people that an endpoint's `access` names; forgotten passwords reach the inbox. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sortBy, uniqBy } from 'es-toolkit'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { failuresAt } from '#infra/deployment/smoke.ts'
import { signingKey } from '#infra/local/cognito/store.ts'
import type { Faults } from '#infra/local/faults.ts'
import { type Stack, startStack } from '#infra/local/stack.ts'
import { apis } from '#shared/api.ts'
import { type Access, type Endpoint, routeKey } from '#shared/endpoint.ts'
import { accountMailTexts } from '#shared/messages/identity.ts'
import { peopleApi } from '#shared/people/api.ts'
import { hasFlag, type Role } from '#shared/roles.ts'
import { ensureBuilt } from '#tests/infra/stacks/synthesised.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { tokensOf } from '#tests/support/running.ts'
import { isLong } from '#tests/support/tier.ts'

const faults: Faults = {}
const folder = mkdtempSync(join(tmpdir(), 'whole-stack-'))
let stack: Stack

beforeAll(async () => {
  await ensureBuilt()
  await copyCompany(folder)
  const build = { functions: true, web: false }
  stack = await startStack({ dataDir: folder, strict: true, faults, warn: () => {}, build })
  const registered = await ask(peopleApi.registerAccount, await bearer('stranger'))
  if (!registered.ok) throw new Error(`The stranger is not registered: ${await registered.text()}`)
  return async () => {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('tried from outside, as after a deployment, it is as it should be', async () => {
  expect(await failuresAt(stack.url)).toEqual([])
})

const accessKey = ({ access, problems = [] }: Endpoint) =>
  JSON.stringify([access, problems.includes('not-in-directory'), problems.includes('mention-unseen')])

const all = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api))

/** The first endpoint of each access; in the long tier all. Handlers show who may call each one
 * (tests/functions/access.test.ts), templates that every route asks for a token (stacks/assertions/api.ts), and journeys
 * call every function. Registering turns a newcomer into a colleague, so it comes last. */
const endpoints = sortBy(isLong ? all : uniqBy(all, accessKey), [
  ({ access }) => Number(access === 'authenticated'),
])

/** Asks with nothing but a token: a permitted caller is told what is missing, others are sent away before. */
function ask({ method, path }: Endpoint, authorization: string | undefined): Promise<Response> {
  const body = method === 'GET' ? {} : { body: '{}' }
  return fetch(`${stack.url}/api${path.replace(/\{\w+\}/g, 'none')}`, {
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
  const earlier = signedIn.get(username)
  if (earlier && Date.now() - earlier.at < 300_000) return earlier.tokens
  const fresh = { at: Date.now(), tokens: tokensOf(stack.url, username) }
  signedIn.set(username, fresh)
  return fresh.tokens
}
const bearer = async (username: string) => `Bearer ${(await tokens(username)).AccessToken}`

/** The employee's token as the pool signs it, which ends so many seconds from now. */
async function sign(ends: number): Promise<string> {
  const real = decodeJwt((await tokens('employee')).AccessToken)
  const stored = z.looseObject({ signingKey })
  const { signingKey: jwk } = stored.parse(JSON.parse(readFileSync(join(folder, 'cognito.json'), 'utf8')))
  const exp = Math.floor(Date.now() / 1000) + ends
  const jwt = new SignJWT({ ...real, exp }).setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
  return `Bearer ${await jwt.sign(await importJWK(jwk, 'RS256'))}`
}

/** Authorization headers that prove no identity → the gateway's answer. Others: authorizer.test.ts. */
const tokensRefused: Record<string, { header: () => Promise<string | undefined>; status: number }> = {
  'no token': { header: async () => undefined, status: 401 },
  'no JWT': { header: async () => 'Bearer nonsense', status: 401 },
  'an expired token': { header: () => sign(-60), status: 401 },
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

test('a token that is signed as these tests sign them is good', async () => {
  expect((await ask(peopleApi.getMe, await sign(300))).status).toBe(200)
})

describe.each(endpoints.map((endpoint) => ({ route: routeKey(endpoint), endpoint })))(
  '$route',
  ({ endpoint }) => {
    test.each(Object.entries(tokensRefused))('with %s', async (_, { header, status }) => {
      const answer = await ask(endpoint, await header())
      if (endpoint.access === 'public') return expect([401, 403]).not.toContain(answer.status)
      expect(answer.status).toBe(status)
      // The gateway's own words: no function was asked.
      expect(await answer.json()).toEqual({ message: status === 401 ? 'Unauthorized' : 'Forbidden' })
    })

    test.each(Object.entries(callers))('as %s', async (username, may) => {
      const answer = await ask(endpoint, await bearer(username))
      const reply = await answer.text()
      if (!may(endpoint)) return expect(answer.status, reply).toBe(403)
      expect([401, 403], reply).not.toContain(answer.status)
      expect(answer.status, reply).toBeLessThan(500)
    })
  },
)

async function call(operation: string, body: object) {
  const reply = await fetch(stack.cognitoEndpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: stack.userPoolClientId, ...body }),
  })
  return { status: reply.status, json: await reply.json() }
}
const forget = (Username: string) => call('ForgotPassword', { Username })

interface Received {
  readonly subject: string
  readonly destination: { readonly to: readonly string[] }
  readonly body: { readonly text: string }
}
async function codesTo(address: string): Promise<string[]> {
  const { emails } = (await (await fetch(`${stack.inboxUrl}/store`)).json()) as { emails: Received[] }
  const { subject: expected } = accountMailTexts['new-password']
  return emails
    .filter(({ subject, destination }) => subject === expected && destination.to.includes(address))
    .map(({ body }) => /\b\d{6}\b/.exec(body.text)?.[0] ?? '')
}

test('a call that comes twice sends one mail, whose code replaces the password', async () => {
  faults.events = 'twice'
  const address = 'employee@thinktank.example'
  expect(await forget('employee')).toEqual(await forget('enobody'))
  await expect.poll(() => codesTo(address)).not.toEqual([])
  // The second call may find the mail in hand, or look while the first one does.
  await stack.idle()
  const [code, ...others] = await codesTo(address)
  expect(others).toEqual([])
  const input = { Username: 'employee', Password: 'Brand-new-password-3', ConfirmationCode: code }
  expect((await call('ConfirmForgotPassword', input)).status).toBe(200)
  faults.events = undefined
})

test('a mail that is refused is tried again, and the reply tells nothing of it; what is given up is a dead letter', async () => {
  const address = 'colleague@thinktank.example'
  faults.mail = 'refuse'
  expect(await forget('colleague')).toEqual(await forget('cnobody'))
  const deadLetters = () => readFileSync(join(folder, 'dead-letters.jsonl'), 'utf8')
  await expect.poll(deadLetters, { timeout: 20_000 }).toContain('account-mails')
  expect(await codesTo(address)).toEqual([])
  faults.mail = undefined
  await forget('colleague')
  await expect.poll(() => codesTo(address)).toHaveLength(1)
})

test('nothing that the function did was beyond what its role grants', () => {
  expect(stack.counters()['account-mails']?.refused).toBe(0)
  expect(stack.counters().recovery?.refused).toBe(0)
})
