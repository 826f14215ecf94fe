/** The store, asked by the AWS SDK: what is stored is found again, whole, in part, listed, copied, removed. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectAclCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { writeBody } from '#infra/local/s3/files.ts'
import { accessKey } from '../../../support/access-key.ts'
import { standInFiles } from '../../../support/files.ts'

const store = standInFiles()
const at = (Key: string) => ({ Bucket: store.bucket, Key })
const send: S3Client['send'] = ((command: Parameters<S3Client['send']>[0]) =>
  store.client().send(command)) as never
/** The only way in which the portal copies. */
const MetadataDirective = 'REPLACE' as const
const textOf = async (reply: { Body?: { transformToString(): Promise<string> } | undefined }) =>
  reply.Body?.transformToString()

beforeEach(async () => {
  for (const key of await store.keys()) await store.remove(key)
})

describe('single objects', () => {
  test('are read as they were stored, with what was said of them', async () => {
    const ContentDisposition = `attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`
    const stored = await send(
      new PutObjectCommand({
        ...at("a b/ü+(1)*!'.txt"),
        Body: 'Hello',
        ContentType: 'text/plain',
        ContentDisposition,
        CacheControl: 'private',
        Metadata: { owner: 'me' },
      }),
    )
    const read = await send(new GetObjectCommand(at("a b/ü+(1)*!'.txt")))
    expect(await textOf(read)).toBe('Hello')
    expect(read).toMatchObject({
      ContentType: 'text/plain',
      ContentDisposition,
      CacheControl: 'private',
      Metadata: { owner: 'me' },
      ETag: stored.ETag,
      ContentLength: 5,
      AcceptRanges: 'bytes',
    })
    expect(stored.ETag).toBe('"8b1a9953c4611296a827abf8c47804d7"')
  })

  test.each([
    ['bytes=1-3', 'ell', 'bytes 1-3/5'],
    ['bytes=2-', 'llo', 'bytes 2-4/5'],
    ['bytes=-2', 'lo', 'bytes 3-4/5'],
    ['bytes=0-99', 'Hello', 'bytes 0-4/5'],
  ])('part of them: %s', async (Range, content, ContentRange) => {
    await store.put('part', 'Hello')
    const read = await send(new GetObjectCommand({ ...at('part'), Range }))
    expect(await textOf(read)).toBe(content)
    expect([read.ContentRange, read.$metadata.httpStatusCode]).toEqual([ContentRange, 206])
  })

  test('a part beyond the end is refused', async () => {
    await store.put('part', 'Hello')
    await expect(send(new GetObjectCommand({ ...at('part'), Range: 'bytes=5-9' }))).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    })
  })

  test('conditions hold', async () => {
    const { ETag } = await send(new PutObjectCommand({ ...at('one'), Body: 'Hello' }))
    await expect(send(new GetObjectCommand({ ...at('one'), IfMatch: '"other"' }))).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    await expect(send(new GetObjectCommand({ ...at('one'), IfNoneMatch: ETag }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    })
    await expect(
      send(new PutObjectCommand({ ...at('one'), Body: 'x', IfNoneMatch: '*' })),
    ).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect((await store.get('one'))?.bytes.toString()).toBe('Hello')
  })

  test('of several at once that may only be new one is kept', async () => {
    const bodies = ['one', 'two', 'three', 'four'].map((text) => text.repeat(100_000))
    const sent = await Promise.allSettled(
      bodies.map((Body) => send(new PutObjectCommand({ ...at('once'), Body, IfNoneMatch: '*' }))),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const first = sent.findIndex(({ status }) => status === 'fulfilled')
    expect((await store.get('once'))?.bytes.toString()).toBe(bodies[first])
  })

  test('what is not there is NoSuchKey; for a role that may not list, it is forbidden', async () => {
    await expect(send(new GetObjectCommand(at('none')))).rejects.toMatchObject({ name: 'NoSuchKey' })
    store.settings.may = (_key, _operation, { action }) => action !== 's3:ListBucket'
    await expect(send(new GetObjectCommand(at('none')))).rejects.toMatchObject({ name: 'AccessDenied' })
    store.settings.may = () => true
  })

  test('a role gets what it grants and nothing else', async () => {
    const asked: string[] = []
    store.settings.may = (key, operation, { action, resource }) => {
      asked.push([key, operation, action, resource].join(' '))
      return action === 's3:GetObject'
    }
    await expect(send(new PutObjectCommand({ ...at('x'), Body: 'x' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    await expect(
      send(new CopyObjectCommand({ ...at('y'), CopySource: `${store.bucket}/x`, MetadataDirective })),
    ).rejects.toMatchObject({ name: 'AccessDenied' })
    store.settings.may = () => true
    const arn = `arn:aws:s3:::${store.bucket}`
    expect(asked).toEqual([
      `${accessKey()} PutObject s3:PutObject ${arn}/x`,
      `${accessKey()} CopyObject s3:PutObject ${arn}/y`,
    ])
  })

  test('a body that is not what was signed is refused', async () => {
    const client = store.client()
    client.middlewareStack.add(
      (next) => async (given) => {
        Object.assign(given.request as object, { body: 'Hallo' })
        return next(given)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    await expect(client.send(new PutObjectCommand({ ...at('x'), Body: 'Hello' }))).rejects.toMatchObject({
      name: 'XAmzContentSHA256Mismatch',
    })
    expect(await store.keys()).toEqual([])
  })

  test.each([
    ['another secret', { accessKeyId: accessKey(), secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'other', secretAccessKey: 'test' }, 'InvalidAccessKeyId'],
  ])('%s is refused', async (_, credentials, name) => {
    const client = new S3Client({ endpoint: store.url(), forcePathStyle: true, credentials })
    await expect(client.send(new GetObjectCommand(at('x')))).rejects.toMatchObject({ name })
  })

  test('nothing is done without a signature, or after a quarter of an hour', async () => {
    await store.put('x', 'Hello')
    expect((await fetch(`${store.url()}/${store.bucket}/x`)).status).toBe(403)
    store.settings.now = () => new Date(Date.now() + 16 * 60_000)
    await expect(send(new GetObjectCommand(at('x')))).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
    store.settings.now = () => new Date()
  })

  test('what is not understood is refused, not ignored', async () => {
    await expect(send(new PutObjectAclCommand({ ...at('x'), ACL: 'public-read' }))).rejects.toMatchObject({
      name: 'NotImplemented',
    })
    await expect(
      send(new PutObjectCommand({ ...at('x'), Body: 'x', ACL: 'public-read' })),
    ).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})

test('a body that breaks off leaves no file, and raises its own error alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'body-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  async function* broken() {
    yield Buffer.from('Hel')
    throw new Error('broke off')
  }
  for (let n = 0; n < 20; n++)
    await expect(writeBody(broken(), join(folder, String(n)), () => {})).rejects.toThrow('broke off')
  // A write that was under way may fail later: Vitest reports what nobody catches.
  await sleep(50)
  expect(readdirSync(folder)).toEqual([])
})

describe('many objects', () => {
  test('are listed in the order of their keys', async () => {
    for (const key of ['c', 'a/1', 'a&b']) await store.put(key, key)
    const { Contents } = await send(new ListObjectsV2Command({ Bucket: store.bucket }))
    expect(Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
      ['a&b', 3],
      ['a/1', 3],
      ['c', 1],
    ])
  })

  test('a copy has the content, and new headers; only of what was looked at', async () => {
    await store.put('from', 'Hello', 'text/plain')
    const CopySource = `${store.bucket}/from`
    await expect(send(new CopyObjectCommand({ ...at('same'), CopySource }))).rejects.toMatchObject({
      name: 'NotImplemented',
    })
    const copy = { CopySource, MetadataDirective }
    await send(new CopyObjectCommand({ ...at('other'), ...copy, ContentType: 'application/pdf' }))
    const other = await store.get('other')
    expect([other?.bytes.toString(), other?.headers.ContentType]).toEqual(['Hello', 'application/pdf'])
    await expect(
      send(new CopyObjectCommand({ ...at('late'), ...copy, CopySourceIfMatch: '"other"' })),
    ).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect(await store.keys()).toEqual(['from', 'other'])
  })
})

describe('uploads in parts', () => {
  const part = Buffer.alloc(5 * 1024 * 1024, 'a')

  test('become one object', async () => {
    const { UploadId } = await send(
      new CreateMultipartUploadCommand({ ...at('big'), ContentType: 'video/mp4' }),
    )
    const upload = { ...at('big'), UploadId }
    const parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (const [index, Body] of [part, Buffer.from('end')].entries()) {
      const PartNumber = index + 1
      const { ETag } = await send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      parts.push({ ETag, PartNumber })
    }
    expect(await store.keys()).toEqual([])
    const complete = () =>
      send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
    const { ETag } = await complete()
    const big = await store.get('big')
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
    expect([big?.bytes.length, big?.headers.ContentType]).toEqual([part.length + 3, 'video/mp4'])
    await expect(complete()).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('become none where it may only be new, and is there', async () => {
    await store.put('frozen', 'First')
    const { UploadId } = await send(new CreateMultipartUploadCommand(at('frozen')))
    const upload = { ...at('frozen'), UploadId }
    const { ETag } = await send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: 'Second' }))
    const MultipartUpload = { Parts: [{ ETag, PartNumber: 1 }] }
    const complete = () =>
      send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload, IfNoneMatch: '*' }))
    await expect(complete()).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    })
    expect((await store.get('frozen'))?.bytes.toString()).toBe('First')
    // The upload is still there: once nothing stands in its way it is taken.
    await store.remove('frozen')
    await complete()
    expect((await store.get('frozen'))?.bytes.toString()).toBe('Second')
  })

  test('are refused with small or unknown parts', async () => {
    const { UploadId } = await send(new CreateMultipartUploadCommand(at('small')))
    const upload = { ...at('small'), UploadId }
    const parts = []
    for (const PartNumber of [1, 2]) {
      const { ETag } = await send(new UploadPartCommand({ ...upload, PartNumber, Body: 'tiny' }))
      parts.push({ ETag, PartNumber })
    }
    const complete = (Parts: { ETag: string | undefined; PartNumber: number }[]) =>
      send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    await expect(complete(parts)).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(complete([{ ETag: '"x"', PartNumber: 9 }])).rejects.toMatchObject({ name: 'InvalidPart' })
    expect(await store.keys()).toEqual([])
  })
})
