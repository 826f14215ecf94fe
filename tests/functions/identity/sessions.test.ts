/** Sessions end when they are ended, though their tokens live on (docs/product.md#sessions). */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as recovery } from '#events/identity/recovery.ts'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { people } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { maxCodesPerDay, recoveryRefusals } from '#shared/identity/recovery.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as, send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const credentials = useCredentials()
const stream = useStream(['person'])
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const eve = somebody('Eve', 'Admin', { roles: ['thinktank', 'administrator'] })

beforeAll(async () => {
  await addPeople(table, ada, eve)
})

let made = 0
async function colleague(): Promise<{ person: Person; name: string; sub: string }> {
  made += 1
  const name = `colleague${made}`
  const email = `${name}@thinktank.example`
  const sub = await credentials.add({ username: name, email })
  const account = { sub, registeredAt: '2026-01-01T00:00:00.000Z' }
  const person = somebody('Col', `League${made}`, { username: name, email, account })
  await table.put(people, person)
  await addPeople(table, person)
  return { person, name, sub }
}

interface Session {
  readonly sub: string
  readonly accessToken: string
  readonly claims: Record<string, string>
}

/** Signs in as anybody would, and gives what the gateway finds in the token. */
async function session(name: string): Promise<Session> {
  const opened = await credentials.tryName(name)
  if (typeof opened === 'string') throw new Error(opened)
  const text = Buffer.from(opened.accessToken.split('.')[1] ?? '', 'base64url').toString()
  const { auth_time, origin_jti } = JSON.parse(text) as { auth_time: number; origin_jti: string }
  return { ...opened, claims: { auth_time: String(auth_time), origin_jti } }
}

let ahead = 0
/** What somebody is answered with this token more than a minute later, when the function looks anew. */
const answer = async ({ sub, claims }: Session) => {
  ahead += 61_000
  vi.setSystemTime(Date.now() + ahead)
  const { status, problem } = await send(sub, peopleApi.getMe, { claims })
  vi.useRealTimers()
  return status === 200 ? 200 : problem.code
}
const signOut = ({ sub, claims, accessToken }: Session, everywhere: boolean) =>
  send(sub, peopleApi.signOut, {
    claims,
    headers: { authorization: `Bearer ${accessToken}` },
    body: { everywhere },
  })

describe('a session', () => {
  test('that was signed out has ended, and no other one', async () => {
    const { name } = await colleague()
    const [here, there] = [await session(name), await session(name)]
    expect(await answer(here)).toBe(200)
    expect((await signOut(here, false)).status).toBe(200)
    expect(await answer(here)).toBe('unauthenticated')
    expect(await answer(there)).toBe(200)
    expect((await signOut(here, true)).status).toBe(401)
  })

  test('ends with a sign-out everywhere, and signing in again counts at once', async () => {
    const { name } = await colleague()
    const [here, there] = [await session(name), await session(name)]
    expect(await answer(there)).toBe(200)
    expect((await signOut(here, true)).status).toBe(200)
    expect(await answer(here)).toBe('unauthenticated')
    expect(await answer(there)).toBe('unauthenticated')
    expect(await answer(await session(name))).toBe(200)
  })

  test('that has ended registers nothing, and a token that does not tell its time is the oldest', async () => {
    const { name } = await colleague()
    const here = await session(name)
    await signOut(here, true)
    const headers = { authorization: `Bearer ${here.accessToken}` }
    expect((await send(here.sub, peopleApi.registerAccount, { claims: here.claims, headers })).status).toBe(
      401,
    )
    expect(await answer({ ...here, claims: {} })).toBe('unauthenticated')
  })

  test('ends when an administrator says so, which is recorded', async () => {
    const { name, person } = await colleague()
    const here = await session(name)
    const { status, reply } = await as(ada).call(directoryApi.signOutPerson, {
      params: { id: person.personId },
    })
    expect([status, reply.history.at(-1)?.what]).toEqual([200, 'signed out everywhere'])
    expect(await answer(here)).toBe('unauthenticated')
    const nobody = await as(ada).call(directoryApi.signOutPerson, { params: { id: 'nobody' } })
    expect(nobody.status).toBe(404)
  })

  test.each([
    ['blocked', { blocked: true }, { blocked: false }],
    ['marked as left', { status: 'left' }, { status: 'active' }],
  ] as const)('of somebody who is %s does not go on when that is taken back', async (_, set, back) => {
    const { name, person } = await colleague()
    const here = await session(name)
    const params = { id: person.personId }
    await as(ada).call(directoryApi.changePerson, { params, body: { version: 1, ...set } })
    await as(ada).call(directoryApi.changePerson, { params, body: { version: 2, ...back } })
    expect(await answer(here)).toBe('unauthenticated')
  })

  test('ends with a new password', async () => {
    const { name, sub } = await colleague()
    const here = await session(name)
    await recovery(asked('PostConfirmation_ConfirmForgotPassword', sub, ''))
    expect(await answer(here)).toBe('unauthenticated')
    expect(await answer(await session(name))).toBe(200)
  })
})

type Asked = Parameters<typeof recovery>[0]

/** What the user pool calls the function with. */
function asked(triggerSource: Asked['triggerSource'], sub: string, email: string): Asked {
  return { triggerSource, request: { userAttributes: { sub, email } }, response: {} } as unknown as Asked
}

describe('a code for a new password', () => {
  const ask = (sub: string, email: string) => recovery(asked('CustomMessage_ForgotPassword', sub, email))

  test('goes to the address that the person has now, and to no former one', async () => {
    const { person, sub } = await colleague()
    await ask(sub, person.email)
    await table.put(people, { ...person, version: 2, email: 'moved@thinktank.example' })
    await expect(ask(sub, person.email)).rejects.toThrow(recoveryRefusals.notTheirs)
    await ask(sub, 'moved@thinktank.example')
  })

  test('is not sent endlessly', async () => {
    const { person, sub } = await colleague()
    for (let n = 0; n < maxCodesPerDay; n++) await ask(sub, person.email)
    await expect(ask(sub, person.email)).rejects.toThrow(recoveryRefusals.tooMany)
  })
})

describe('a further sign-in name', () => {
  const resolve = async (name: string) =>
    (await send(undefined, peopleApi.resolveSignInName, { body: { name } })).reply.username
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  test('signs in to the account of its person, each of several, until it is taken away', async () => {
    const { name, person, sub } = await colleague()
    const params = { id: person.personId }
    const settle = async () => {
      expect(await forEachChanged(await stream.next(), projectPerson)).toEqual({ batchItemFailures: [] })
    }
    await settle()
    const aliases = ['first.alias', 'second.alias']
    await as(ada).call(directoryApi.changePerson, { params, body: { version: 1, aliases } })
    await settle()
    for (const alias of ['first.alias', ' SECOND.alias ']) {
      const username = await resolve(alias)
      expect(await credentials.look(name)).toMatchObject({ preferred_username: username })
      expect(await credentials.tryName(username)).toMatchObject({ sub })
    }
    await as(ada).call(directoryApi.changePerson, { params, body: { version: 2, aliases: [] } })
    await settle()
    expect(await resolve('first.alias')).not.toBe(sub)
    expect(await credentials.look(name)).not.toHaveProperty('preferred_username')
  })

  test('that nobody has looks like one, always the same', async () => {
    const [once, again, other] = [
      await resolve('nobody.here'),
      await resolve('NOBODY.here'),
      await resolve('x'),
    ]
    expect(once).toMatch(uuid)
    expect(again).toBe(once)
    expect(other).not.toBe(once)
    expect(await credentials.tryName(once)).toBe('Incorrect username or password.')
  })
})
