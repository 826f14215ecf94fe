/** The files in the uploads bucket: reading, writing, copying and removing them. */
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { bucketClient, bucketName, recordsName } from './bucket.ts'

interface Content {
  readonly bytes: Uint8Array
  /** Names this very content. */
  readonly etag: string
  /** Bytes of the whole object. */
  readonly size: number
}

/** Nothing where the store answers with one of these statuses; anything else is raised. */
function unless<T>(statuses: readonly number[], sent: Promise<T>): Promise<T | undefined> {
  return sent.catch((error: unknown) => {
    if (error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0))
      return undefined
    throw error
  })
}

/** An object's first bytes, all of them unless told; nothing where there is no such object. */
export async function fetchObject(
  key: string,
  most?: number,
  bucket = bucketName(),
): Promise<Content | undefined> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...(most !== undefined && { Range: `bytes=0-${most - 1}` }),
  })
  const found = await unless([404], bucketClient().send(command))
  if (!found?.Body) return undefined
  const bytes = await found.Body.transformToByteArray()
  const whole = found.ContentRange?.split('/').at(-1)
  return { bytes, etag: found.ETag ?? '', size: Number(whole ?? bytes.length) }
}

/** Headers with which browsers get an object. */
export interface ObjectHeaders {
  readonly ContentType: string
  readonly ContentDisposition: string
  readonly CacheControl: string
}

/** So many bytes of an object from one of them on; nothing where there is no such object, or it ends before. */
export async function readObjectFrom(
  key: string,
  from: number,
  most: number,
  bucket = bucketName(),
): Promise<Content | undefined> {
  const Range = `bytes=${from}-${from + most - 1}`
  const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range })
  const found = await unless([404, 416], bucketClient().send(command))
  if (!found?.Body) return undefined
  const bytes = await found.Body.transformToByteArray()
  const whole = found.ContentRange?.split('/').at(-1)
  return { bytes, etag: found.ETag ?? '', size: Number(whole ?? bytes.length) }
}

/** Puts an object into the bucket, over one that was there. Raises an error where the store refuses. */
export async function writeObject(key: string, Body: Uint8Array, headers: ObjectHeaders): Promise<void> {
  await bucketClient().send(new PutObjectCommand({ Bucket: bucketName(), Key: key, Body, ...headers }))
}

/** The store's answer where a condition does not hold. */
const failedCondition = 412

/** Puts an object that says whose turn it is, for a function that is woken by what arrives in its folder.
 * Raises an error where the store refuses. */
export function writeRequest(key: string, id: string): Promise<void> {
  return writeObject(key, new TextEncoder().encode(id), {
    ContentType: 'text/plain',
    ContentDisposition: 'attachment',
    CacheControl: 'no-store',
  })
}

/** An object's bytes as they come; nothing where there is no such object. */
export async function streamObject(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const found = await unless(
    [404],
    bucketClient().send(new GetObjectCommand({ Bucket: bucketName(), Key: key })),
  )
  return found?.Body as AsyncIterable<Uint8Array> | undefined
}

/** Copies an object under another key, with other headers. False where it is no longer the content of that
 * etag. */
export async function duplicateObject(
  from: { key: string; etag: string },
  key: string,
  headers: ObjectHeaders,
): Promise<boolean> {
  const command = new CopyObjectCommand({
    Bucket: bucketName(),
    Key: key,
    CopySource: `${bucketName()}/${from.key}`,
    CopySourceIfMatch: from.etag,
    MetadataDirective: 'REPLACE',
    ...headers,
  })
  return (await unless([404, failedCondition], bucketClient().send(command))) !== undefined
}

/** Copies an object, under its key and with these headers, to where nobody can change it. Raises an error where the
 * store refuses. */
export async function copyToRecords(key: string, headers: ObjectHeaders): Promise<void> {
  const CopySource = `${bucketName()}/${key}`
  await bucketClient().send(
    new CopyObjectCommand({
      ...{ Bucket: recordsName(), Key: key, CopySource, MetadataDirective: 'REPLACE' },
      ...headers,
    }),
  )
}

/** Removes objects; that there is none is no problem. */
export async function deleteObjects(keys: readonly string[]): Promise<void> {
  for (const Key of keys) await bucketClient().send(new DeleteObjectCommand({ Bucket: bucketName(), Key }))
}

/** Lists the keys of a folder, as the store cuts its pages. */
export async function* keysIn(Prefix: string, Bucket = bucketName()): AsyncGenerator<string[]> {
  for (let StartAfter: string | undefined; ; ) {
    const command = new ListObjectsV2Command({ Bucket, Prefix, StartAfter })
    const { Contents = [], IsTruncated } = await bucketClient().send(command)
    const keys = Contents.flatMap(({ Key }) => Key ?? [])
    yield keys
    StartAfter = keys.at(-1)
    if (!IsTruncated || StartAfter === undefined) return
  }
}

/** Returns all keys of a folder, for programs that a person runs. */
export async function allKeysIn(folder: string, bucket = bucketName()): Promise<string[]> {
  const all: string[] = []
  for await (const keys of keysIn(folder, bucket)) all.push(...keys)
  return all
}

/** Returns the header that tells browsers what a file is called: the name as it is, and for old browsers
 * without the letters that a header cannot have. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|[\\%"]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
