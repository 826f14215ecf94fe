/** The operations of the store: which one a request asks for, what it needs, and what it does. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { Refusal } from '../errors.ts'
import type { NeededGrant } from '../grants.ts'
import type { Objects, StoredObject, Uploads } from './files.ts'
import { checkIntegrity, writeBody } from './files.ts'
import {
  accessDenied,
  failedCondition,
  invalidArgument,
  noSuchKey,
  notUnderstood,
  readXml,
  type S3Request,
  xml,
} from './request.ts'

interface Bucket {
  readonly name: string
  readonly objects: Objects
  /** Days in which a version cannot be removed; without it there are no versions. */
  readonly lockDays?: number | undefined
  readonly uploads: Uploads
}

/** A request whose signature holds. */
export interface Call {
  readonly request: S3Request
  readonly bucket: Bucket
  readonly buckets: ReadonlyMap<string, Bucket>
  /** SHA-256 that the body must have; nothing where it is not signed. */
  readonly bodyHash: string | undefined
  readonly now: Date
  /** Whether the caller's role grants it. */
  readonly may: (needed: NeededGrant) => boolean
  readonly response: ServerResponse
}

/** Returns `s3:GetObject` on an object, as IAM names it; without a key, something on the whole bucket. */
export function s3Grant(action: string, bucket: string, key?: string): NeededGrant {
  return { action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}` }
}

type Headers = Readonly<Record<string, string>>

/** Headers that are stored with an object and sent again to its readers. */
const describing = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.*)$/

/** Headers of S3 that the store carries out, or that change nothing here. */
const understood = new RegExp(
  `^x-amz-(content-sha256|date|security-token|user-agent|sdk-checksum-algorithm|checksum-mode|meta-.*|
  copy-source.*|metadata-directive|server-side-encryption)$`.replace(/\s/g, ''),
)

/** Refuses what would be done on AWS and is not done here. */
export function checkUnderstood(headers: Headers): void {
  const unknown = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !understood.test(name))
  if (unknown) throw notUnderstood(unknown)
  const encryption = headers['x-amz-server-side-encryption']
  if (encryption && encryption !== 'AES256') throw notUnderstood(`encryption with ${encryption}`)
}

/** Returns the headers of a request, or fields of a form, that are stored with the object. */
export function headersToStore(headers: Headers): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => describing.test(name))
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(entries) }
}

/** Returns whether the reader has it already. Raises `PreconditionFailed`. */
function isUnchanged(headers: Headers, { etag }: StoredObject): boolean {
  const fits = (tags: string) => tags.split(/\s*,\s*/).some((tag) => tag === '*' || sameTag(tag, etag))
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (match !== undefined && !fits(match)) throw failedCondition()
  return noneMatch !== undefined && fits(noneMatch)
}

function sameTag(one: string, other: string): boolean {
  const bare = (tag: string) => tag.replace(/^W\//, '').replaceAll('"', '')
  return bare(one) === bare(other)
}

/** Checks that an object may be written over what is there, as the headers of the write say. */
function checkReplaces({ headers }: S3Request, existing: StoredObject | undefined): void {
  if (headers['if-match'] !== undefined && !existing) throw noSuchKey()
  if (existing && isUnchanged(headers, existing)) throw failedCondition()
}

/** Returns the first and last byte of a range; nothing where all are asked for. Raises `InvalidRange`. */
function rangeOf({ headers }: S3Request, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (first <= last && (from || Number(to) > 0)) return [first, last]
  throw new Refusal('InvalidRange', 'The requested range is not satisfiable', 416)
}

/** Finds the object of a call. A caller who may not list the bucket is not told that there is none. */
function requireObject({ bucket, may }: Call, key: string): StoredObject {
  const object = bucket.objects.find(key)
  if (object) return object
  throw may(s3Grant('ListBucket', bucket.name)) ? noSuchKey() : accessDenied()
}

function sendXml({ response }: Call, root: string, content: object): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(root, content))
}

/** Finds the version that a call names. Raises `NoSuchVersion`. */
function requireVersion({ request, bucket }: Call, version: string): StoredObject {
  const found = bucket.objects.findVersion(request.key, version)
  if (found) return found
  throw new Refusal('NoSuchVersion', 'The specified version does not exist.', 404)
}

async function readObject(call: Call): Promise<void> {
  const { request, response, bucket } = call
  const version = request.query.get('versionId')
  const object = version ? requireVersion(call, version) : requireObject(call, request.key)
  const headers = {
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    ...versionHeader(object),
  }
  if (isUnchanged(request.headers, object)) return void response.writeHead(304, headers).end()
  const range = rangeOf(request, object.size)
  const [start, end] = range ?? [0, object.size - 1]
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${object.size}` }),
  })
  if (object.size === 0) return void response.end()
  // A reader that goes away is none of the store's troubles.
  const content = createReadStream(bucket.objects.pathOf(object), { start, end })
  await pipeline(content, response).catch(() => response.destroy())
}

const versionHeader = ({ version }: Pick<StoredObject, 'version'>) =>
  version === undefined ? {} : { 'x-amz-version-id': version }

async function storeObject({ request, response, bucket, bodyHash, now }: Call): Promise<void> {
  const { headers, key } = request
  const { 'content-md5': md5Asked } = headers
  if (bucket.lockDays !== undefined && !md5Asked)
    throw new Refusal('InvalidRequest', 'Content-MD5 is required for Put Object requests with Object Lock.')
  // Asked before all of it comes, and once more when it has: of two at once the first one is there then.
  const check = (existing: StoredObject | undefined) => checkReplaces(request, existing)
  check(bucket.objects.find(key))
  const file = bucket.objects.newFile()
  const { md5, size } = await writeBody(request.body, file, (digest) => {
    checkIntegrity(bodyHash, digest)
    if (md5Asked && Buffer.from(md5Asked, 'base64').toString('hex') !== digest.md5)
      throw new Refusal('BadDigest', 'The Content-MD5 you specified did not match what we received.')
  })
  const etag = `"${md5}"`
  const object = { key, size, etag, modified: now.toISOString(), headers: headersToStore(headers) }
  const stored = await bucket.objects.keep(file, object, check)
  response.writeHead(200, { etag, ...versionHeader(stored) }).end()
}

/** Copies `/bucket/key` of a header, encoded or not, with the headers of the request. */
async function copyObject(call: Call): Promise<void> {
  const { request, bucket, buckets, now } = call
  const { 'x-amz-copy-source': path = '', 'x-amz-copy-source-if-match': match } = request.headers
  if (request.headers['x-amz-metadata-directive'] !== 'REPLACE') throw notUnderstood('a copy of headers')
  const [, name = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(path)) ?? []
  const source = buckets.get(name)
  if (!source) throw invalidArgument('Copy Source must mention the source bucket and key.')
  if (!call.may(s3Grant('GetObject', name, key))) throw accessDenied()
  const object = requireObject({ ...call, bucket: source }, key)
  if (match !== undefined && !sameTag(match, object.etag)) throw failedCondition()
  const file = bucket.objects.newFile()
  await copyFile(source.objects.pathOf(object), file)
  const { size, etag } = object
  const [modified, headers] = [now.toISOString(), headersToStore(request.headers)]
  await bucket.objects.keep(file, { key: request.key, size, etag, modified, headers })
  sendXml(call, 'CopyObjectResult', { ETag: etag, LastModified: modified })
}

/** In a bucket with versions the object is hidden behind a mark, and its versions stay. */
async function removeObject({ request, response, bucket, now }: Call): Promise<void> {
  await bucket.objects.remove(request.key, now.toISOString())
  response.writeHead(204, bucket.lockDays === undefined ? {} : { 'x-amz-delete-marker': 'true' }).end()
}

/** Refuses to remove a version before its retention ends; nothing here lives for so long. */
async function removeVersion(call: Call): Promise<void> {
  const { modified } = requireVersion(call, call.request.query.get('versionId') ?? '')
  const age = call.now.getTime() - Date.parse(modified)
  if (age < (call.bucket.lockDays ?? 0) * 86_400_000)
    throw accessDenied('Access Denied because object protected by object lock.')
  throw notUnderstood('removing a version whose retention has ended')
}

const mostListed = 1000

async function listObjects(call: Call): Promise<void> {
  const { query } = call.request
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const isAfter = (key: string) => Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0
  const objects = call.bucket.objects.list().filter(({ key }) => key.startsWith(prefix) && isAfter(key))
  const Contents = objects
    .slice(0, mostListed)
    .map(({ key, modified, etag, size }) => ({ Key: key, LastModified: modified, ETag: etag, Size: size }))
  const result = { KeyCount: Contents.length, IsTruncated: objects.length > mostListed, Contents }
  sendXml(call, 'ListBucketResult', { Name: call.bucket.name, ...result })
}

/** Lists versions and marks, of a key the newest first. */
async function listVersions(call: Call): Promise<void> {
  const { query } = call.request
  const [prefix, key, version] = ['prefix', 'key-marker', 'version-id-marker'].map((name) => query.get(name))
  const all = call.bucket.objects.listVersions().filter((each) => each.key.startsWith(prefix ?? ''))
  const marked = all.findIndex((each) => each.key === key && each.version === version)
  const page = all.slice(marked + 1, marked + 1 + mostListed)
  const last = page.at(-1)
  const isTruncated = last !== all.at(-1)
  const isLatest = ({ key, version }: StoredObject) =>
    all.find((each) => each.key === key)?.version === version
  const rows = (areMarks: boolean) =>
    page
      .filter(({ isMark = false }) => isMark === areMarks)
      .map((each) => ({
        Key: each.key,
        VersionId: each.version,
        IsLatest: isLatest(each),
        LastModified: each.modified,
      }))
  sendXml(call, 'ListVersionsResult', {
    Name: call.bucket.name,
    IsTruncated: isTruncated,
    ...(isTruncated && { NextKeyMarker: last?.key, NextVersionIdMarker: last?.version }),
    Version: rows(false),
    DeleteMarker: rows(true),
  })
}

const uploadIdOf = ({ query }: S3Request) => query.get('uploadId') ?? ''

async function beginUpload(call: Call): Promise<void> {
  const { request, bucket } = call
  const UploadId = await bucket.uploads.begin({ key: request.key, headers: headersToStore(request.headers) })
  sendXml(call, 'InitiateMultipartUploadResult', { Bucket: bucket.name, Key: request.key, UploadId })
}

async function storePart({ request, response, bucket, bodyHash }: Call): Promise<void> {
  const id = uploadIdOf(request)
  bucket.uploads.find(id, request.key)
  const number = Number(request.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive')
  const file = bucket.uploads.fileOf(id, number)
  const { md5 } = await writeBody(request.body, file, (digest) => checkIntegrity(bodyHash, digest))
  response.writeHead(200, { etag: `"${md5}"` }).end()
}

const completion = z.object({
  CompleteMultipartUpload: z.object({
    Part: z.array(z.object({ PartNumber: z.coerce.number(), ETag: z.string() })),
  }),
})

async function completeUpload(call: Call): Promise<void> {
  const { request, bucket, bodyHash, now } = call
  const id = uploadIdOf(request)
  const { key, headers } = bucket.uploads.find(id, request.key)
  const check = (existing: StoredObject | undefined) => checkReplaces(request, existing)
  const body = await buffer(request.body)
  checkIntegrity(bodyHash, { sha256: createHash('sha256').update(body).digest('hex') })
  const { Part: named } = readXml(body, completion).CompleteMultipartUpload
  check(bucket.objects.find(key))
  const file = bucket.objects.newFile()
  const parts = named.map(({ PartNumber: number, ETag: etag }) => ({ number, etag }))
  const { size, etag } = await bucket.uploads.join(id, parts, file)
  await bucket.objects.keep(file, { key, size, etag, modified: now.toISOString(), headers }, check)
  await bucket.uploads.remove(id)
  sendXml(call, 'CompleteMultipartUploadResult', { Bucket: bucket.name, Key: key, ETag: etag })
}

/** Returns an operation by its name in the AWS SDK. The caller's role must give `grant` on the object, or on
 * the bucket; `takes` are parameters of the query. */
function operation(name: string, grant: string, carryOut: (call: Call) => Promise<void>, ...takes: string[]) {
  return { name, grant, takes, carryOut }
}

/** Method and selector → the operation. */
const operations: Readonly<Record<string, ReturnType<typeof operation>>> = {
  'bucket GET list-type': operation(
    'ListObjectsV2',
    'ListBucket',
    listObjects,
    'list-type',
    'prefix',
    'start-after',
  ),
  'bucket GET versions': operation(
    'ListObjectVersions',
    'ListBucketVersions',
    listVersions,
    'versions',
    'prefix',
    'key-marker',
    'version-id-marker',
  ),
  'object GET': operation('GetObject', 'GetObject', readObject),
  'object GET versionId': operation('GetObject', 'GetObjectVersion', readObject, 'versionId'),
  'object DELETE versionId': operation('DeleteObject', 'DeleteObjectVersion', removeVersion, 'versionId'),
  'object PUT': operation('PutObject', 'PutObject', storeObject),
  'object PUT copy': operation('CopyObject', 'PutObject', copyObject),
  'object DELETE': operation('DeleteObject', 'DeleteObject', removeObject),
  'object POST uploads': operation('CreateMultipartUpload', 'PutObject', beginUpload, 'uploads'),
  'object PUT partNumber': operation('UploadPart', 'PutObject', storePart, 'partNumber', 'uploadId'),
  'object POST uploadId': operation('CompleteMultipartUpload', 'PutObject', completeUpload, 'uploadId'),
}

/** Finds the operation of a request. Raises `NotImplemented` for anything that is not understood. */
export function operationOf({ method, key, query, headers }: S3Request) {
  const parameters = [...query.keys()].filter((name) => name !== 'x-id' && !/^x-amz-/i.test(name))
  const isCopy = method === 'PUT' && headers['x-amz-copy-source'] !== undefined
  const chosen = ['list-type', 'versions', 'uploads', 'partNumber', 'uploadId', 'versionId'].find((name) =>
    query.has(name),
  )
  const selector = `${key ? 'object' : 'bucket'} ${method} ${chosen ?? (isCopy ? 'copy' : '')}`.trim()
  const found = operations[selector]
  const unknown = parameters.filter((name) => !found?.takes.includes(name))
  if (found && unknown.length === 0 && !(isCopy && chosen)) return found
  throw notUnderstood([selector, ...unknown].join(' '))
}
