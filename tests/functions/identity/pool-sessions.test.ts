/** A session that the user pool itself has ended ends at the portal too, within a minute; trouble at the pool stops
 * nobody (docs/product.md#sessions). */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { people } from '#functions/people/store.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { send } from '#tests/support/calls.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const credentials = useCredentials()

/** How the pool answers, as far as the product's functions can see; what they asked it since the test began. */
let pool: 'well' | 'throttling' | 'broken' | 'silent' = 'well'
let asked: string[] = []
let door: Server
let behind = ''
const silenced: ServerResponse[] = []

beforeAll(async () => {
  behind = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? ''
  door = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push(String(request.headers['x-amz-target']).split('.')[1] ?? '')
    if (pool === 'silent') return void silenced.push(response)
    if (pool === 'broken') return void response.writeHead(500).end('Oops')
    const { status, text } =
      pool === 'throttling'
        ? { status: 400, text: JSON.stringify({ __type: 'TooManyRequestsException', message: 'Slow down' }) }
        : await atPool(String(request.headers['x-amz-target']), Buffer.concat(chunks).toString())
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(text)
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  const { port } = door.address() as AddressInfo
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${port}`
})
afterEach(() => {
  pool = 'well'
  asked = []
})
afterAll(() => {
  vi.useRealTimers()
  for (const response of silenced) response.destroy()
  door.close()
})

/** Calls the pool itself, as its console and other programs do. */
async function atPool(target: string, body: string): Promise<{ status: number; text: string }> {
  const [service = '', operation = ''] = target.includes('.') ? target.split('.') : ['', target]
  const reply = await fetch(behind, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${service || 'AWSCognitoIdentityProviderService'}.${operation}`,
      ...(operation.startsWith('Admin') && { authorization: 'AWS4-HMAC-SHA256 Credential=test' }),
    },
    body,
  })
  return { status: reply.status, text: await reply.text() }
}

interface Session {
  readonly sub: string
  readonly username: string
  readonly accessToken: string
  readonly refreshToken: string
}

let made = 0
async function colleague(): Promise<Person> {
  made += 1
  const username = `pool${made}`
  const email = `${username}@thinktank.example`
  const sub = await credentials.add({ username, email })
  const account = { sub, registeredAt: '2026-01-01T00:00:00.000Z' }
  const person = somebody('Poo', `League${made}`, { username, email, account })
  await table.put(people, person)
  await addPeople(table, person)
  return person
}

async function session({ username, account }: Person): Promise<Session> {
  const { text } = await atPool(
    'InitiateAuth',
    JSON.stringify({
      ClientId: 'testclient',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: 'A-Good-Password-1' },
    }),
  )
  const { AccessToken, RefreshToken } = JSON.parse(text).AuthenticationResult
  return { sub: account?.sub ?? '', username, accessToken: AccessToken, refreshToken: RefreshToken }
}

let clock = Date.now()
/** More than a minute passes, for the functions and for the pool. */
const minuteLater = () => {
  clock += 61_000
  vi.setSystemTime(clock)
}

/** What somebody is answered, with the token as the gateway hands it on. */
async function answer({ sub, accessToken }: Session): Promise<string | number> {
  const text = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
  const { auth_time, origin_jti, jti } = JSON.parse(text)
  const claims = { auth_time: String(auth_time), origin_jti, jti }
  const headers = { authorization: `Bearer ${accessToken}` }
  const { status, problem } = await send(sub, peopleApi.getMe, { claims, headers })
  return status === 200 ? 200 : problem.code
}

const endings: Record<string, (session: Session) => readonly [string, object]> = {
  'a global sign-out with its own token': ({ accessToken }) => [
    'GlobalSignOut',
    { AccessToken: accessToken },
  ],
  'a global sign-out at the console': ({ username }) => [
    'AdminUserGlobalSignOut',
    { UserPoolId: 'eu-west-1_test', Username: username },
  ],
  'its refresh token being revoked': ({ refreshToken }) => [
    'RevokeToken',
    { ClientId: 'testclient', Token: refreshToken },
  ],
  'its account being disabled': ({ username }) => [
    'AdminDisableUser',
    { UserPoolId: 'eu-west-1_test', Username: username },
  ],
}

test.each(Object.entries(endings))('a session ends within a minute by %s', async (_, ending) => {
  const [here, other] = [await session(await colleague()), await session(await colleague())]
  minuteLater()
  expect([await answer(here), await answer(other)]).toEqual([200, 200])
  const [operation, body] = ending(here)
  expect((await atPool(operation, JSON.stringify(body))).status).toBe(200)
  minuteLater()
  expect([await answer(here), await answer(other)]).toEqual(['unauthenticated', 200])
})

test('signing in again counts at once, and one session that is revoked leaves the others alone', async () => {
  const person = await colleague()
  const [here, there] = [await session(person), await session(person)]
  minuteLater()
  expect(await answer(there)).toBe(200)
  await atPool('RevokeToken', JSON.stringify({ ClientId: 'testclient', Token: here.refreshToken }))
  minuteLater()
  expect([await answer(here), await answer(there)]).toEqual(['unauthenticated', 200])
  await atPool('GlobalSignOut', JSON.stringify({ AccessToken: there.accessToken }))
  minuteLater()
  expect([await answer(there), await answer(await session(person))]).toEqual(['unauthenticated', 200])
})

test('the pool is asked once a minute for a session, and about a token that it refused never again', async () => {
  const here = await session(await colleague())
  minuteLater()
  for (let n = 0; n < 3; n++) expect(await answer(here)).toBe(200)
  expect(asked).toEqual(['GetUser'])
  await atPool('GlobalSignOut', JSON.stringify({ AccessToken: here.accessToken }))
  for (let n = 0; n < 3; n++) {
    minuteLater()
    expect(await answer(here)).toBe('unauthenticated')
  }
  expect(asked).toHaveLength(2)
})

test.each(['throttling', 'broken', 'silent'] as const)(
  'a pool that is %s stops nobody, is noted once, and is left in peace for a while',
  async (how) => {
    const [here, other] = [await session(await colleague()), await session(await colleague())]
    minuteLater()
    pool = how
    expect([await answer(here), await answer(other)]).toEqual([200, 200])
    expect(asked).toHaveLength(1)
    expect(loggedLines().filter((line) => line.includes('session not asked about'))).toHaveLength(1)
    // Once it is well again it tells what happened.
    pool = 'well'
    await atPool('GlobalSignOut', JSON.stringify({ AccessToken: here.accessToken }))
    minuteLater()
    expect([await answer(here), await answer(other)]).toEqual(['unauthenticated', 200])
  },
)
