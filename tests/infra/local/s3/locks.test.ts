/** A bucket that locks its versions keeps each, whatever is done to the object. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { type Objects, openObjects } from '#infra/local/s3/files.ts'
import { standInFiles } from '../../../support/files.ts'

const store = standInFiles()
const at = (Key: string) => ({ Bucket: store.records, Key })
const md5 = (text: string) => createHash('md5').update(text).digest('base64')
const put = (key: string, Body: string, more: object = {}) =>
  store.client().send(new PutObjectCommand({ ...at(key), Body, ContentMD5: md5(Body), ...more }))
const read = async (key: string, VersionId?: string) =>
  (await store.client().send(new GetObjectCommand({ ...at(key), VersionId }))).Body?.transformToString()
const remove = (key: string, VersionId?: string) =>
  store.client().send(new DeleteObjectCommand({ ...at(key), VersionId }))

test('writing over an object makes a version, and the first one stays', async () => {
  const first = await put('twice', 'one')
  const second = await put('twice', 'two')
  expect(second.VersionId).not.toBe(first.VersionId)
  expect(await read('twice')).toBe('two')
  expect(await read('twice', first.VersionId)).toBe('one')
})

test('removing hides an object behind a mark; removing a version is refused until its time is over', async () => {
  const { VersionId } = await put('removed', 'one')
  expect(await remove('removed')).toMatchObject({ DeleteMarker: true })
  await expect(read('removed')).rejects.toMatchObject({ name: 'NoSuchKey' })
  const refused = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }
  await expect(remove('removed', VersionId)).rejects.toMatchObject(refused)
  expect(await read('removed', VersionId)).toBe('one')
  await expect(read('removed', 'another')).rejects.toMatchObject({ name: 'NoSuchVersion' })
})

test('versions and marks are there again after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thinktank-versions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = () => openObjects(folder, () => {}, true)
  const keep = (objects: Objects, key: string) => {
    const file = objects.newFile()
    writeFileSync(file, key)
    return objects.keep(file, { key, size: 1, etag: '""', modified: new Date().toISOString(), headers: {} })
  }
  const before = open()
  const [first, second, removed] = [await keep(before, 'a'), await keep(before, 'a'), await keep(before, 'b')]
  await before.remove('b')
  const after = open()
  expect(after.list()).toEqual([second])
  for (const each of [first, second, removed])
    expect(after.findVersion(each.key, `${each.version}`)).toEqual(each)
})

test('an object that must be new is not written over', async () => {
  await put('new', 'one', { IfNoneMatch: '*' })
  const again = put('new', 'two', { IfNoneMatch: '*' })
  await expect(again).rejects.toMatchObject({ name: 'PreconditionFailed' })
  expect(await read('new')).toBe('one')
})

test('an object without its hash, or with another one, is refused', async () => {
  const without = put('hash', 'one', { ContentMD5: undefined })
  await expect(without).rejects.toMatchObject({ name: 'InvalidRequest' })
  await expect(put('hash', 'one', { ContentMD5: md5('two') })).rejects.toMatchObject({ name: 'BadDigest' })
})

test('a list begins after a key, and holds one folder', async () => {
  for (const key of ['a/1', 'a/2', 'a/3', 'b/1']) await put(key, key)
  const { Contents = [] } = await store
    .client()
    .send(new ListObjectsV2Command({ Bucket: store.records, Prefix: 'a/', StartAfter: 'a/1' }))
  expect(Contents.map(({ Key }) => Key)).toEqual(['a/2', 'a/3'])
})
