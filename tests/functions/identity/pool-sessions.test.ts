/** A session that the user pool itself has ended ends at the portal too, within a minute; trouble at the pool stops
 * nobody (docs/product.md#sessions). */
import { afterAll, expect, test, vi } from 'vitest'
import { people } from '#functions/people/store.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { send } from '#tests/support/calls.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { type Trouble, usePoolDoor } from '#tests/support/pool-door.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const credentials = useCredentials()

const pool = usePoolDoor()
afterAll(() => void vi.useRealTimers())

const atPool = (operation: string, body: string) => pool.call(operation, body)

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
  expect(pool.asked).toEqual(['GetUser'])
  await atPool('GlobalSignOut', JSON.stringify({ AccessToken: here.accessToken }))
  for (let n = 0; n < 3; n++) {
    minuteLater()
    expect(await answer(here)).toBe('unauthenticated')
  }
  expect(pool.asked).toHaveLength(2)
})

test.each<Trouble>(['throttling', 'broken', 'silent'])(
  'a pool that is %s stops nobody, is noted once, and is left in peace for a while',
  async (how) => {
    const [here, other] = [await session(await colleague()), await session(await colleague())]
    minuteLater()
    pool.is = how
    expect([await answer(here), await answer(other)]).toEqual([200, 200])
    expect(pool.asked).toHaveLength(1)
    expect(loggedLines().filter((line) => line.includes('session not asked about'))).toHaveLength(1)
    // Once it is well again it tells what happened.
    pool.is = 'well'
    await atPool('GlobalSignOut', JSON.stringify({ AccessToken: here.accessToken }))
    minuteLater()
    expect([await answer(here), await answer(other)]).toEqual(['unauthenticated', 200])
  },
)
