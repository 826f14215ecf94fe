/** Uploads by a browser's form: every condition of the policy is enforced by the store. */
import { beforeEach, describe, expect, test } from 'vitest'
import { signedForm } from '#functions/media/presigned.ts'
import { post, refusalOf, standInFiles } from '#tests/support/files.ts'
import { times } from '#tests/support/tier.ts'

const store = standInFiles()
const fields = { 'Content-Type': 'image/png', success_action_status: '201' }
const form = (bytes: [number, number] = [1, 5]) =>
  signedForm({ key: 'pending/1', fields, bytes, seconds: 60 })

beforeEach(async () => {
  for (const key of await store.keys()) await store.remove(key)
})

test('a file is taken, and the object is as the form says', async () => {
  const reply = await post(await form(), 'Hello')
  expect(reply.status).toBe(201)
  expect(await reply.text()).toContain('<Key>pending/1</Key>')
  expect(reply.headers.get('etag')).toBe('"8b1a9953c4611296a827abf8c47804d7"')
  const stored = await store.get('pending/1')
  expect([stored?.bytes.toString(), stored?.headers.ContentType]).toEqual(['Hello', 'image/png'])
})

test('bytes arrive as they were, whatever they are', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\r\n--boundary\r\n\r\n------'),
    Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256)),
    Buffer.from('\r\n'),
  ])
  expect((await post(await form([bytes.length, bytes.length]), bytes)).status).toBe(201)
  expect((await store.get('pending/1'))?.bytes.equals(bytes)).toBe(true)
})

describe('refused', () => {
  const encoded = (policy: unknown) => Buffer.from(JSON.stringify(policy)).toString('base64')

  test.each([
    ['another key', { key: 'files/1' }, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['another status', { success_action_status: '403' }, 'AccessDenied'],
    ['no type', { 'Content-Type': undefined }, 'AccessDenied'],
    ['a field without a condition', { 'x-amz-meta-more': 'x' }, 'AccessDenied'],
    ['a list of who may read it', { acl: 'public-read' }, 'AccessDenied'],
    ['another instant', { 'X-Amz-Date': '20260101T000000Z' }, 'AuthorizationHeaderMalformed'],
  ])('%s', async (_, change, code) => {
    const reply = await post(await form(), 'Hello', change)
    expect((await refusalOf(reply))[1]).toBe(code)
    expect(await store.keys()).toEqual([])
  })

  test('an edited policy, another signature, no policy', async () => {
    const given = await form()
    const policy = JSON.parse(Buffer.from(given.fields.Policy ?? '', 'base64').toString())
    policy.expiration = '2099-01-01T00:00:00.000Z'
    const edited = await post(given, 'Hello', { Policy: encoded(policy) })
    expect(await refusalOf(edited)).toEqual([403, 'SignatureDoesNotMatch'])
    const forged = await post(given, 'Hello', { 'X-Amz-Signature': '0'.repeat(64) })
    expect(await refusalOf(forged)).toEqual([403, 'SignatureDoesNotMatch'])
    const bare = await post(given, 'Hello', { Policy: undefined })
    expect(await refusalOf(bare)).toEqual([403, 'AccessDenied'])
    expect(await store.keys()).toEqual([])
  })

  test('after its time', async () => {
    const given = await form()
    store.settings.now = () => new Date(Date.now() + 61_000)
    expect(await refusalOf(await post(given, 'Hello'))).toEqual([403, 'AccessDenied'])
    store.settings.now = () => new Date()
  })

  test('a form that breaks off', async () => {
    const { url, fields: all } = await form()
    const parts = Object.entries({ ...all, file: 'Hell' }).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await fetch(url, { method: 'POST', headers, body: parts.join('\r\n') })
    expect(await refusalOf(reply)).toEqual([400, 'MalformedPOSTRequest'])
    expect(await store.keys()).toEqual([])
  })

  test('an empty file, and one of one byte too many', async () => {
    expect(await refusalOf(await post(await form(), ''))).toEqual([400, 'EntityTooSmall'])
    expect(await refusalOf(await post(await form(), 'Hello!'))).toEqual([400, 'EntityTooLarge'])
    expect(await store.keys()).toEqual([])
  })

  test('far more than is allowed, with an answer that says why', async () => {
    const reply = await post(await form([1, 1_000_000]), new Uint8Array(times(5_000_000, 50_000_000)))
    expect(await refusalOf(reply)).toEqual([400, 'EntityTooLarge'])
    expect(await store.keys()).toEqual([])
  })

  test('a role that does not grant it', async () => {
    store.settings.may = (_key, _operation, { action, resource }) =>
      !(action === 's3:PutObject' && resource.endsWith('/pending/1'))
    expect(await refusalOf(await post(await form(), 'Hello'))).toEqual([403, 'AccessDenied'])
    store.settings.may = () => true
  })

  test('a form without a file, and what is no form', async () => {
    const { url, fields: all } = await form()
    const fieldsAlone = new FormData()
    for (const [name, value] of Object.entries(all)) fieldsAlone.append(name, value)
    expect((await fetch(url, { method: 'POST', body: fieldsAlone })).status).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await refusalOf(await fetch(url, { method: 'POST', headers, body: 'nonsense' }))).toEqual([
      400,
      'MalformedPOSTRequest',
    ])
  })
})

describe('other origins', () => {
  const ask = async (origin: string, method: string) =>
    fetch((await form()).url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method },
    })

  test('the site may post, and nobody else', async () => {
    const asked = await ask('http://localhost:3000', 'POST')
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://localhost:3000',
    ])
    expect((await ask('http://elsewhere.example', 'POST')).status).toBe(403)
    expect((await ask('http://localhost:3000', 'DELETE')).status).toBe(403)
  })
})
