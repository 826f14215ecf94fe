/** Uploads by a browser's form: every condition of the policy is enforced by the store. */
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedForm } from '#functions/media/signing.ts'
import { post, refusalOf, standInFiles } from '../../../support/files.ts'

const store = standInFiles()
const fields = { 'Content-Type': 'image/png', success_action_status: '201' }
const ours = (bytes: [number, number] = [1, 5]) =>
  signedForm({ key: 'pending/1', fields, bytes, at: new Date(), seconds: 60 })
const theirs = () =>
  createPresignedPost(store.client(), {
    Bucket: store.bucket,
    Key: 'pending/1',
    Fields: fields,
    Conditions: [
      ['content-length-range', 1, 5],
      ['eq', '$Content-Type', 'image/png'],
      ['starts-with', '$success_action_status', '20'],
    ],
    Expires: 60,
  })

beforeEach(async () => {
  for (const key of await store.keys()) await store.remove(key)
})

test('the SDK’s and our own are taken, and the object is as the form says', async () => {
  for (const form of [await theirs(), ours()]) {
    const reply = await post(form, 'Hello')
    expect(reply.status).toBe(201)
    expect(await reply.text()).toContain('<Key>pending/1</Key>')
    expect(reply.headers.get('etag')).toBe('"8b1a9953c4611296a827abf8c47804d7"')
    const stored = await store.get('pending/1')
    expect([stored?.bytes.toString(), stored?.headers.ContentType]).toEqual(['Hello', 'image/png'])
    await store.remove('pending/1')
  }
})

test('bytes arrive as they were, whatever they are', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\r\n--boundary\r\n\r\n------'),
    Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256)),
    Buffer.from('\r\n'),
  ])
  expect((await post(ours([bytes.length, bytes.length]), bytes)).status).toBe(201)
  expect((await store.get('pending/1'))?.bytes.equals(bytes)).toBe(true)
})

describe('refused', () => {
  const policyOf = (form: { fields: Readonly<Record<string, string>> }) =>
    JSON.parse(Buffer.from(form.fields.policy ?? form.fields.Policy ?? '', 'base64').toString())
  const encoded = (policy: unknown) => Buffer.from(JSON.stringify(policy)).toString('base64')

  test.each([
    ['another key', { key: 'files/1' }, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['another status', { success_action_status: '403' }, 'AccessDenied'],
    ['no type', { 'Content-Type': undefined }, 'AccessDenied'],
    ['a field without a condition', { 'x-amz-meta-more': 'x' }, 'AccessDenied'],
    ['a list of who may read it', { acl: 'public-read' }, 'AccessDenied'],
    ['another instant', { 'x-amz-date': '20260101T000000Z' }, 'AuthorizationHeaderMalformed'],
  ])('%s', async (_, change, code) => {
    const reply = await post(ours(), 'Hello', change)
    expect((await refusalOf(reply))[1]).toBe(code)
    expect(await store.keys()).toEqual([])
  })

  test('an edited policy, another signature, no policy', async () => {
    for (const form of [await theirs(), ours()]) {
      const name = form.fields.policy === undefined ? 'Policy' : 'policy'
      const signature = form.fields['x-amz-signature'] === undefined ? 'X-Amz-Signature' : 'x-amz-signature'
      const policy = policyOf(form)
      policy.expiration = '2099-01-01T00:00:00.000Z'
      const edited = await post(form, 'Hello', { [name]: encoded(policy) })
      expect(await refusalOf(edited)).toEqual([403, 'SignatureDoesNotMatch'])
      const forged = await post(form, 'Hello', { [signature]: '0'.repeat(64) })
      expect(await refusalOf(forged)).toEqual([403, 'SignatureDoesNotMatch'])
      const bare = await post(form, 'Hello', { [name]: undefined })
      expect(await refusalOf(bare)).toEqual([403, 'AccessDenied'])
    }
    expect(await store.keys()).toEqual([])
  })

  test('after its time', async () => {
    const forms = [await theirs(), ours()]
    store.settings.now = () => new Date(Date.now() + 61_000)
    for (const form of forms)
      expect(await refusalOf(await post(form, 'Hello'))).toEqual([403, 'AccessDenied'])
    store.settings.now = () => new Date()
  })

  test('an empty file, and one of one byte too many', async () => {
    for (const form of [await theirs(), ours()]) {
      expect(await refusalOf(await post(form, ''))).toEqual([400, 'EntityTooSmall'])
      expect(await refusalOf(await post(form, 'Hello!'))).toEqual([400, 'EntityTooLarge'])
    }
    expect(await store.keys()).toEqual([])
  })

  test('50 MB, with an answer that says why', async () => {
    const reply = await post(ours([1, 10_000_000]), new Uint8Array(50_000_000))
    expect(await refusalOf(reply)).toEqual([400, 'EntityTooLarge'])
    expect(await store.keys()).toEqual([])
  })

  test('a role that does not grant it', async () => {
    store.settings.may = (_key, _operation, { action, resource }) =>
      !(action === 's3:PutObject' && resource.endsWith('/pending/1'))
    expect(await refusalOf(await post(ours(), 'Hello'))).toEqual([403, 'AccessDenied'])
    store.settings.may = () => true
  })

  test('a form without a file, and what is no form', async () => {
    const { url, fields: all } = ours()
    const form = new FormData()
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await refusalOf(await fetch(url, { method: 'POST', headers, body: 'nonsense' }))).toEqual([
      400,
      'MalformedPOSTRequest',
    ])
  })
})

describe('other origins', () => {
  const ask = (origin: string, method: string) =>
    fetch(ours().url, {
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
