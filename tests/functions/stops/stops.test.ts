/** Stopping a mail without signing in: by the signed address alone, and by a POST alone. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPerson, people } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { env, originSecretHeader } from '#functions/runtime/env.ts'
import { handler } from '#functions/stops/handler.ts'
import { stopAddress } from '#functions/stops/signed-address.ts'
import { stopTexts as texts } from '#shared/messages/stops.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')

const addressOf = (personId: string) => new URL(stopAddress('https://x', { mail: 'digest', personId }))

/** What the gateway hands over for a request to an address. */
const ask = (method: string, { searchParams }: URL, headers: Record<string, string> = {}) =>
  handler({
    headers,
    queryStringParameters: Object.fromEntries(searchParams),
    requestContext: { requestId: 'r', http: { method } },
    ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
  } as unknown as APIGatewayProxyEventV2)

const wants = async ({ personId }: { personId: string }) => (await findPerson(personId))?.preferences.digest

beforeEach(async () => {
  await addPeople(table, jon, amy)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('a GET shows a button and changes nothing', async () => {
  for (let n = 0; n < 3; n++) {
    const page = await ask('GET', addressOf(jon.personId))
    expect(page).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(page.body).toContain('<form method="post">')
  }
  expect(await table.items('person')).toHaveLength(2)
  expect(await findPerson(jon.personId)).toEqual(jon)
  expect(await table.items('audit')).toEqual([])
})

test('a POST stops the mail, once, for this person alone, and stands in the record', async () => {
  for (let n = 0; n < 2; n++) {
    const page = await ask('POST', addressOf(jon.personId))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(texts.done.title)
  }
  expect([await wants(jon), await wants(amy)]).toEqual([false, true])
  expect(await findPerson(jon.personId)).toMatchObject({ version: 2 })
  expect(await historyOf(`PERSON#${jon.personId}`)).toMatchObject([
    { what: 'mail stopped', by: { personId: jon.personId }, after: { digest: false } },
  ])
})

test('the links of saved views are stopped likewise', async () => {
  const address = new URL(stopAddress('https://x', { mail: 'views', personId: jon.personId }))
  expect((await ask('GET', address)).body).toContain(texts.names.views)
  await ask('POST', address)
  expect((await findPerson(jon.personId))?.preferences).toMatchObject({ views: false, digest: true })
  expect((await ask('GET', address)).body).toContain(texts.already.title)
})

test('who follows it again, or switched the mail off otherwise, is told that it is stopped, and not asked', async () => {
  await table.put(people, { ...amy, preferences: { ...amy.preferences, summary: 'off' } })
  await ask('POST', addressOf(jon.personId))
  const pages = await Promise.all([
    ask('GET', addressOf(jon.personId)),
    ask('GET', new URL(stopAddress('https://x', { mail: 'summary', personId: amy.personId }))),
  ])
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(200)
    expect(body).toContain(texts.already.title)
    expect(body).not.toContain('<form')
  }
  expect((await ask('GET', addressOf(amy.personId))).body).toContain(texts.ask.title)
})

test('the address names mail and person by id, and nothing else of them', () => {
  const address = decodeURIComponent(addressOf(jon.personId).href)
  expect(address).toContain(jon.personId)
  expect(address).not.toContain(jon.email)
  expect(address).not.toContain(jon.name)
})

test('an address that was changed anywhere stops nothing, and says what to do', async () => {
  const right = addressOf(jon.personId).searchParams.get('of') ?? ''
  const [mail = '', , signature = ''] = right.split('.')
  const changed = Array.from(signature, (letter, n) => {
    const other = letter === 'A' ? 'B' : 'A'
    return [mail, jon.personId, signature.slice(0, n) + other + signature.slice(n + 1)].join('.')
  }).slice(0, -1)
  const wrong = [
    '',
    '..',
    mail,
    `${mail}.${jon.personId}`,
    `${mail}.${jon.personId}.`,
    `${mail}.${amy.personId}.${signature}`,
    `summary.${jon.personId}.${signature}`,
    `constructor.${jon.personId}.${signature}`,
    `${right}.x`,
    right.slice(0, -2),
    right.toUpperCase(),
    ...changed,
  ]
  for (const of of wrong) {
    const page = await ask('POST', new URL(`https://x/?${new URLSearchParams({ of })}`))
    expect([of, page.statusCode, page.body?.includes(texts.wrong.text)]).toEqual([of, 400, true])
  }
  expect((await ask('POST', new URL('https://x/'))).statusCode).toBe(400)
  expect([await wants(jon), await wants(amy)]).toEqual([true, true])
})

test('a former key is accepted as long as it is named behind the new one', async () => {
  const [first, second] = ['a-first-key-that-is-long-enough', 'a-second-key-that-is-long-enough']
  vi.stubEnv(env.stopKeys, first)
  const old = addressOf(jon.personId)
  vi.stubEnv(env.stopKeys, `${second},${first}`)
  expect(addressOf(jon.personId).href).not.toBe(old.href)
  expect((await ask('GET', old)).statusCode).toBe(200)
  expect((await ask('GET', addressOf(jon.personId))).statusCode).toBe(200)
  vi.stubEnv(env.stopKeys, second)
  expect((await ask('POST', old)).statusCode).toBe(400)
  expect(await wants(jon)).toBe(true)
  for (const bad of ['short', `${second},`, '']) {
    vi.stubEnv(env.stopKeys, bad)
    expect((await ask('POST', old)).statusCode).toBe(503)
  }
})

test('what went around the distribution is refused', async () => {
  const secret = 'hush'.repeat(10)
  vi.stubEnv(env.originSecret, secret)
  expect((await ask('POST', addressOf(jon.personId))).statusCode).toBe(400)
  expect(await wants(jon)).toBe(true)
  expect((await ask('POST', addressOf(jon.personId), { [originSecretHeader]: secret })).statusCode).toBe(200)
})

test('who is gone, or unknown, is told the same', async () => {
  await table.put(people, { ...jon, status: 'left' })
  for (const id of [jon.personId, 'nobody']) expect((await ask('POST', addressOf(id))).statusCode).toBe(200)
})

test('where the store fails, nothing is claimed, and trying again helps', async () => {
  door.failWith(() => ({ status: 400 }))
  expect((await ask('GET', addressOf(jon.personId))).body).toContain(texts.ask.title)
  const page = await ask('POST', addressOf(jon.personId))
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain(texts.fault.button)
  door.failWith(undefined)
  await ask('POST', addressOf(jon.personId))
  expect(await wants(jon)).toBe(false)
})
