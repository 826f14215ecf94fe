/** Signed addresses: those of the product and those of the AWS SDK are taken alike, changed or expired ones never. */
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, expect, test } from 'vitest'
import { signedAddress } from '#functions/media/signing.ts'
import { refusalOf, standInFiles } from '../../../support/files.ts'

const store = standInFiles()
const at = new Date()

beforeAll(() => store.put('files/a b', 'Hello', 'text/plain'))

const ours = (more: Partial<Parameters<typeof signedAddress>[0]> = {}) =>
  signedAddress({ method: 'GET', key: 'files/a b', at: new Date(), seconds: 60, ...more })
const theirs = (expiresIn = 60) =>
  getSignedUrl(store.client(), new GetObjectCommand({ Bucket: store.bucket, Key: 'files/a b' }), {
    expiresIn,
  })

test('the SDK’s and our own are taken', async () => {
  for (const address of [await theirs(), ours()]) {
    const reply = await fetch(address)
    expect([reply.status, await reply.text()]).toEqual([200, 'Hello'])
    expect(reply.headers.get('content-type')).toBe('text/plain')
  }
})

test('the same instant gives the same address', () => {
  expect(ours({ at })).toBe(ours({ at }))
})

test.each([
  ['the key', (url: string) => url.replace('/a%20b?', '/c?')],
  ['the time', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000')],
  ['the signature', (url: string) => url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['one more parameter', (url: string) => `${url}&response-content-type=text%2Fhtml`],
])('%s cannot be changed', async (_, edit) => {
  for (const address of [await theirs(), ours()]) {
    expect(edit(address)).not.toBe(address)
    expect(await refusalOf(await fetch(edit(address)))).toEqual([403, 'SignatureDoesNotMatch'])
  }
})

test('another method, or a header that changes the meaning, is refused', async () => {
  const put = await fetch(ours(), { method: 'PUT', body: 'other' })
  expect(await refusalOf(put)).toEqual([403, 'SignatureDoesNotMatch'])
  const headers = { 'x-amz-copy-source': `/${store.bucket}/files/a b` }
  const copy = await fetch(ours({ method: 'PUT', key: 'files/c' }), { method: 'PUT', headers })
  expect(await refusalOf(copy)).toEqual([403, 'AccessDenied'])
})

test('a signed header must come as it was signed', async () => {
  const headers = { 'content-type': 'image/png' }
  const address = ours({ method: 'PUT', key: 'files/d', headers })
  const other = await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/html' } })
  expect(await refusalOf(other)).toEqual([403, 'SignatureDoesNotMatch'])
  expect((await fetch(address, { method: 'PUT', body: 'x', headers })).status).toBe(200)
})

test('they end, and begin, when they say', async () => {
  const addresses = [await theirs(), ours()]
  store.settings.now = () => new Date(Date.now() + 61_000)
  for (const address of addresses)
    expect(await refusalOf(await fetch(address))).toEqual([403, 'AccessDenied'])
  store.settings.now = () => new Date(Date.now() - 20 * 60_000)
  for (const address of addresses)
    expect(await refusalOf(await fetch(address))).toEqual([403, 'AccessDenied'])
  store.settings.now = () => new Date()
})

test('none is for longer than a week', async () => {
  const reply = await fetch(ours({ seconds: 700_000 }))
  expect(await refusalOf(reply)).toEqual([400, 'AuthorizationQueryParametersError'])
})

test('what the SDK stores by address is stored', async () => {
  const put = new PutObjectCommand({ Bucket: store.bucket, Key: 'files/e', ContentType: 'image/png' })
  const address = await getSignedUrl(store.client(), put, { expiresIn: 60 })
  const headers = { 'content-type': 'image/png' }
  expect((await fetch(address, { method: 'PUT', body: 'x', headers })).status).toBe(200)
  expect((await store.get('files/e'))?.headers.ContentType).toBe('image/png')
})

test('a session’s token is part of what is signed', async () => {
  process.env.AWS_SESSION_TOKEN = 'token/with+signs='
  const address = ours()
  delete process.env.AWS_SESSION_TOKEN
  expect(new URL(address).searchParams.get('X-Amz-Security-Token')).toBe('token/with+signs=')
  expect((await fetch(address)).status).toBe(200)
  expect((await fetch(address.replace('token', 'taken'))).status).toBe(403)
})

test('deployed, the bucket has a host name of its own', () => {
  const { AWS_ENDPOINT_URL_S3 } = process.env
  delete process.env.AWS_ENDPOINT_URL_S3
  expect(ours()).toMatch(/^https:\/\/thinktank-test-uploads\.s3\.eu-west-1\.amazonaws\.com\/files\/a%20b\?/)
  process.env.AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL_S3
})
