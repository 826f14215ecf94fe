/** Reading, storing, copying and removing single objects. */
import { createReadStream } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Call, onBucket, onObject } from './bucket.ts'
import { checkReplaces, describing, headersToKeep, isKnown, rangeOf } from './object-headers.ts'
import type { Stored } from './objects.ts'
import { checkIntegrity, intoFile } from './receive-body.ts'
import { accessDenied, failedCondition, invalidArgument, noSuchKey, Refusal } from './refusal.ts'
import { xml } from './xml.ts'

/** The object of a call. Who may not list the bucket is not told that there is none. */
function existing({ bucket, may }: Call, key: string): Stored {
  const object = bucket.objects.find(key)
  if (object) return object
  throw may(onBucket('ListBucket', bucket.name)) ? noSuchKey() : accessDenied()
}

/** `GET` and `HEAD` of an object, whole or in part. */
export async function readObject(call: Call): Promise<void> {
  const { request, response, bucket } = call
  const object = existing(call, request.key)
  const headers = describing(object, request.query)
  if (isKnown(request.headers, object)) return void response.writeHead(304, headers).end()
  const range = rangeOf(request.headers.range, object.size)
  if (range === 'none') throw new Refusal('InvalidRange', 'The requested range is not satisfiable', 416)
  const [first, last] = range ?? [0, object.size - 1]
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': last - first + 1,
    ...(range && { 'content-range': `bytes ${first}-${last}/${object.size}` }),
  })
  if (request.method === 'HEAD' || object.size === 0) return void response.end()
  const content = createReadStream(bucket.objects.pathOf(object), { start: first, end: last })
  // A reader that goes away is none of the store's troubles.
  await pipeline(content, response).catch(() => response.destroy())
}

/** `PUT` of an object. */
export async function storeObject(call: Call): Promise<void> {
  const { request, response, bucket, bodyHash, now } = call
  const { headers, key } = request
  // Asked before all of it comes, and once more when it has: of two at once the first one is there then.
  const mayReplace = (there: Stored | undefined) => checkReplaces(headers, there)
  mayReplace(bucket.objects.find(key))
  const file = bucket.objects.newFile()
  const taken = await intoFile(request.body, file)
  try {
    checkIntegrity(headers, bodyHash, taken)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const etag = `"${taken.md5}"`
  const { size } = taken
  const object = { key, size, etag, modified: now.toISOString(), headers: headersToKeep(headers) }
  await bucket.objects.keep(file, object, mayReplace)
  response.writeHead(200, { etag }).end()
}

/** What a copy is made of: `/bucket/key`, encoded or not. */
function sourceOf(call: Pick<Call, 'request' | 'buckets'>): { bucket: string; key: string } {
  const given = decodeURIComponent(call.request.headers['x-amz-copy-source'] ?? '')
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(given) ?? []
  if (!call.buckets.has(bucket)) throw invalidArgument('Copy Source must mention the source bucket and key.')
  return { bucket, key }
}

/** `PUT` of an object from another one. */
export async function copyObject(call: Call): Promise<void> {
  const { request, response, bucket, buckets, now } = call
  const source = sourceOf(call)
  const from = buckets.get(source.bucket)
  if (!from) throw noSuchKey()
  const object = existing({ ...call, bucket: from }, source.key)
  const { 'x-amz-metadata-directive': directive = 'COPY', 'x-amz-copy-source-if-match': match } =
    request.headers
  if (match !== undefined && match.replaceAll('"', '') !== object.etag.replaceAll('"', ''))
    throw failedCondition()
  const isSame = from === bucket && source.key === request.key
  if (isSame && directive === 'COPY') {
    throw new Refusal('InvalidRequest', 'This copy request is illegal because it changes nothing.')
  }
  const file = bucket.objects.newFile()
  await copyFile(from.objects.pathOf(object), file)
  const headers = directive === 'REPLACE' ? headersToKeep(request.headers) : object.headers
  const { size, etag } = object
  await bucket.objects.keep(file, { key: request.key, size, etag, modified: now.toISOString(), headers })
  const result = { ETag: etag, LastModified: now.toISOString() }
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml('CopyObjectResult', result))
}

/** `DELETE` of an object; that there is none is no error. */
export async function removeObject({ request, response, bucket }: Call): Promise<void> {
  await bucket.objects.remove(request.key)
  response.writeHead(204).end()
}

/** The grants of these operations. */
export const objectGrants = {
  read: ({ request, bucket }: Call) => [onObject('GetObject', bucket.name, request.key)],
  store: ({ request, bucket }: Call) => [onObject('PutObject', bucket.name, request.key)],
  remove: ({ request, bucket }: Call) => [onObject('DeleteObject', bucket.name, request.key)],
  copy: (call: Call) => {
    const source = sourceOf(call)
    return [...objectGrants.store(call), onObject('GetObject', source.bucket, source.key)]
  },
}
