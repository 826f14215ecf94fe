/** Sessions end when they are ended, though their tokens live on (docs/product.md#sessions). */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as recovery } from '#events/identity/recovery.ts'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { people, personNames } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import { as, send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
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
    await recovery({
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      request: { userAttributes: { sub } },
      response: {},
    } as unknown as Parameters<typeof recovery>[0])
    expect(await answer(here)).toBe('unauthenticated')
    expect(await answer(await session(name))).toBe(200)
  })
})

describe('the sessions of somebody', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
  const use = ({ sub, claims }: Session, userAgent: string) =>
    send(sub, peopleApi.getMe, { claims, headers: { 'user-agent': userAgent } })
  const list = async ({ sub, claims }: Session) =>
    (await send(sub, detailsApi.listSessions, { claims, headers: { 'user-agent': windows } })).reply.items
  const end = ({ sub, claims }: Session, id: string) =>
    send(sub, detailsApi.endSession, { claims, params: { id } })
  const endOthers = ({ sub, claims }: Session) => send(sub, detailsApi.endOtherSessions, { claims })
  const idOf = ({ claims }: Session) => claims.origin_jti ?? ''

  test('are those that were used, in a few words, without those that have ended', async () => {
    const { name } = await colleague()
    const [here, there, gone] = [await session(name), await session(name), await session(name)]
    await use(there, iphone)
    await use(gone, iphone)
    await signOut(gone, false)
    const [first, second, ...others] = await list(here)
    expect(first).toMatchObject({ id: idOf(here), isThis: true, browser: 'chrome', system: 'windows' })
    expect(second).toMatchObject({ id: idOf(there), isThis: false, browser: 'safari', system: 'iphone' })
    expect(others).toEqual([])
    expect(second?.beganAt).toBe(new Date(Number(there.claims.auth_time) * 1000).toISOString())
    const kept = (await table.items('open-session')).find((each) => each.session === idOf(there))
    expect(Object.keys(kept ?? {}).sort()).toEqual(
      [
        'PK',
        'SK',
        'authTime',
        'browser',
        'session',
        'shape',
        'sub',
        'system',
        'ttl',
        'type',
        'usedAt',
      ].sort(),
    )
  })

  test('are noted once an hour, however often they are used', async () => {
    const { name } = await colleague()
    const here = await session(name)
    const usedAt = async () =>
      (await table.items('open-session')).find((each) => each.session === idOf(here))?.usedAt
    await use(here, windows)
    const first = await usedAt()
    const began = Date.now()
    for (const minutes of [1, 30, 59]) {
      vi.setSystemTime(began + minutes * 60_000)
      await use(here, windows)
      expect(await usedAt()).toBe(first)
    }
    vi.setSystemTime(began + 61 * 60_000)
    await use(here, windows)
    expect(await usedAt()).toBeGreaterThan(Number(first))
    vi.useRealTimers()
  })

  test('end one by one, each only by its own person', async () => {
    const [{ name }, other] = [await colleague(), await colleague()]
    const [here, there, theirs] = [await session(name), await session(name), await session(other.name)]
    for (const each of [there, theirs]) await use(each, iphone)
    expect((await end(theirs, idOf(there))).status).toBe(404)
    expect((await end(here, idOf(theirs))).status).toBe(404)
    expect((await end(here, idOf(there))).status).toBe(200)
    expect((await list(here)).map(({ id }) => id)).toEqual([idOf(here)])
    expect(await answer(there)).toBe('unauthenticated')
    expect(await answer(here)).toBe(200)
    expect(await answer(theirs)).toBe(200)
  })

  test('all end but the one that says so, and another sign-in counts at once', async () => {
    const { name } = await colleague()
    const [here, there] = [await session(name), await session(name)]
    await use(there, iphone)
    expect((await endOthers(here)).status).toBe(200)
    expect(await answer(there)).toBe('unauthenticated')
    expect(await answer(here)).toBe(200)
    expect((await list(here)).map(({ id }) => id)).toEqual([idOf(here)])
    expect(await answer(await session(name))).toBe(200)
  })

  test('cannot be saved by one that has just been ended, though a function still remembers it', async () => {
    const { name } = await colleague()
    const [owner, thief] = [await session(name), await session(name)]
    expect((await list(thief)).length).toBe(1)
    expect((await endOthers(owner)).status).toBe(200)
    expect((await endOthers(thief)).problem.code).toBe('unauthenticated')
    expect(await answer(owner)).toBe(200)
    expect(await answer(thief)).toBe('unauthenticated')
  })

  test('of two that end each other at once, one is left at most', async () => {
    const { name } = await colleague()
    const both = [await session(name), await session(name)]
    await Promise.all(both.map((each) => list(each)))
    await Promise.all(both.map(endOthers))
    const answers = []
    for (const each of both) answers.push(await answer(each))
    expect(answers.filter((each) => each === 200)).toHaveLength(1)
  })
})

describe('a further sign-in name', () => {
  test('that nobody has is looked up in as many steps as one of a colleague, who signed in or never did', async () => {
    const { person } = await colleague()
    await table.put(people, { ...person, version: 2, aliases: ['known.alias'] })
    const invited = somebody('Never', 'Signed-in', { account: undefined, aliases: ['invited.alias'] })
    await addPeople(table, invited)
    for (const [name, { personId }] of [
      ['known.alias', person],
      ['invited.alias', invited],
    ] as const)
      await table.put(personNames, { kind: 'ALIAS', name, personId })
    const stepsOf = async (name: string) => {
      const sent = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
      expect((await send(undefined, peopleApi.resolveSignInName, { body: { name } })).status).toBe(200)
      const steps = sent.mock.calls.map(([command]) => command.constructor.name)
      sent.mockRestore()
      return steps.sort()
    }
    // The secret is read once.
    await stepsOf('first.of.all')
    const unknown = await stepsOf('unknown.alias')
    expect(await stepsOf('known.alias')).toEqual(unknown)
    expect(await stepsOf('invited.alias')).toEqual(unknown)
  })

  const resolve = async (name: string) =>
    (await send(undefined, peopleApi.resolveSignInName, { body: { name } })).reply.username
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  test('signs in to the account of its person, each of several, until it is taken away', async () => {
    const { name, person, sub } = await colleague()
    const params = { id: person.personId }
    const settle = async () => {
      expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
        batchItemFailures: [],
      })
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
