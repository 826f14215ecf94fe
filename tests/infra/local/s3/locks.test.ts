/** A bucket that locks its versions keeps each, whatever is done to the object. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
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
  expect(after.listVersions().map(({ key, isMark }) => [key, isMark])).toEqual([
    ['a', undefined],
    ['a', undefined],
    ['b', true],
    ['b', undefined],
  ])
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

test('a list of versions names each and every mark, the newest of a key first, page by page', async () => {
  const versions: (string | undefined)[] = []
  for (let n = 0; n < 2; n++) versions.unshift((await put('list/1', `${n}`)).VersionId)
  await remove('list/1')
  await put('list/2', 'one')
  const client = store.client()
  const all = { Bucket: store.records, Prefix: 'list/' }
  const { Versions, DeleteMarkers, IsTruncated } = await client.send(new ListObjectVersionsCommand(all))
  expect(Versions?.map(({ Key, IsLatest }) => [Key, IsLatest])).toEqual([
    ['list/1', false],
    ['list/1', false],
    ['list/2', true],
  ])
  expect(Versions?.slice(0, 2).map(({ VersionId }) => VersionId)).toEqual(versions)
  expect(DeleteMarkers).toMatchObject([{ Key: 'list/1', IsLatest: true }])
  expect(IsTruncated).toBe(false)
  const next = { ...all, KeyMarker: 'list/1', VersionIdMarker: versions.at(-1) }
  const rest = await client.send(new ListObjectVersionsCommand(next))
  expect(rest.Versions?.map(({ Key }) => Key)).toEqual(['list/2'])
})
