/** Signed addresses: those of the product are taken, changed or expired ones never. */
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, expect, test, vi } from 'vitest'
import { signedAddress } from '#functions/media/presigned.ts'
import { refusalOf, standInFiles } from '../../../support/files.ts'

const store = standInFiles()

beforeAll(() => store.put('files/a b', 'Hello', 'text/plain'))

const address = ({ at = new Date(), seconds = 60 } = {}) => signedAddress('files/a b', { at, seconds })
/** To store something by. */
const putAddress = (Key: string, ContentType?: string) =>
  getSignedUrl(store.client(), new PutObjectCommand({ Bucket: store.bucket, Key, ContentType }), {
    expiresIn: 60,
    signableHeaders: new Set(['content-type']),
  })

test('one leads to its object', async () => {
  const reply = await fetch(await address())
  expect([reply.status, await reply.text()]).toEqual([200, 'Hello'])
  expect(reply.headers.get('content-type')).toBe('text/plain')
})

test('the same instant gives the same address', async () => {
  const at = new Date()
  expect(await address({ at })).toBe(await address({ at }))
})

test.each([
  ['the key', (url: string) => url.replace('/a%20b?', '/c?')],
  ['the time', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000')],
  ['the signature', (url: string) => url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['one more parameter', (url: string) => `${url}&response-content-type=text%2Fhtml`],
])('%s cannot be changed', async (_, edit) => {
  const given = await address()
  expect(edit(given)).not.toBe(given)
  expect(await refusalOf(await fetch(edit(given)))).toEqual([403, 'SignatureDoesNotMatch'])
})

test('another method, or a header that changes the meaning, is refused', async () => {
  const put = await fetch(await address(), { method: 'PUT', body: 'other' })
  expect(await refusalOf(put)).toEqual([403, 'SignatureDoesNotMatch'])
  const headers = { 'x-amz-copy-source': `/${store.bucket}/files/a b` }
  const copy = await fetch(await putAddress('files/c'), { method: 'PUT', headers })
  expect(await refusalOf(copy)).toEqual([403, 'AccessDenied'])
})

test('a signed header must come as it was signed', async () => {
  const headers = { 'content-type': 'image/png' }
  const given = await putAddress('files/d', 'image/png')
  const other = await fetch(given, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/html' } })
  expect(await refusalOf(other)).toEqual([403, 'SignatureDoesNotMatch'])
  expect((await fetch(given, { method: 'PUT', body: 'x', headers })).status).toBe(200)
  expect((await store.get('files/d'))?.headers.ContentType).toBe('image/png')
})

test('they end, and begin, when they say', async () => {
  const given = await address()
  store.settings.now = () => new Date(Date.now() + 61_000)
  expect(await refusalOf(await fetch(given))).toEqual([403, 'AccessDenied'])
  store.settings.now = () => new Date(Date.now() - 20 * 60_000)
  expect(await refusalOf(await fetch(given))).toEqual([403, 'AccessDenied'])
  store.settings.now = () => new Date()
})

test('none is for longer than a week', async () => {
  const longer = (await address()).replace('X-Amz-Expires=60', 'X-Amz-Expires=700000')
  expect(await refusalOf(await fetch(longer))).toEqual([400, 'AuthorizationQueryParametersError'])
  await expect(address({ seconds: 700_000 })).rejects.toThrow(/week/)
})

/** As from a function that was started with these variables. */
async function addressWith(variables: Record<string, string | undefined>): Promise<string> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  try {
    vi.resetModules()
    const started = await import('#functions/media/presigned.ts')
    return await started.signedAddress('files/a b', { at: new Date(), seconds: 60 })
  } finally {
    vi.unstubAllEnvs()
  }
}

test('a session’s token is part of what is signed', async () => {
  const given = await addressWith({ AWS_SESSION_TOKEN: 'token/with+signs=' })
  expect(new URL(given).searchParams.get('X-Amz-Security-Token')).toBe('token/with+signs=')
  expect((await fetch(given)).status).toBe(200)
  expect((await fetch(given.replace('token', 'taken'))).status).toBe(403)
})

test('deployed, the bucket has a host name of its own', async () => {
  const given = await addressWith({ AWS_ENDPOINT_URL_S3: undefined })
  expect(given).toMatch(/^https:\/\/thinktank-test-uploads\.s3\.eu-west-1\.amazonaws\.com\/files\/a%20b\?/)
})
