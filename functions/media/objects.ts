/** The files in the uploads bucket: reading, writing, copying and removing them. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { bucketClient, bucketName } from './bucket.ts'

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
export async function readObject(key: string, most?: number): Promise<Content | undefined> {
  const command = new GetObjectCommand({
    Bucket: bucketName(),
    Key: key,
    ...(most !== undefined && { Range: `bytes=0-${most - 1}` }),
  })
  const found = await unless([404], bucketClient().send(command))
  if (!found?.Body) return undefined
  const bytes = await found.Body.transformToByteArray()
  const whole = found.ContentRange?.split('/').at(-1)
  return { bytes, etag: found.ETag ?? '', size: Number(whole ?? bytes.length) }
}

/** What browsers are told of an object. */
export interface ObjectHeaders {
  readonly ContentType: string
  readonly ContentDisposition: string
  readonly CacheControl: string
}

/** Puts an object into the bucket, over one that was there. Raises an error where the store refuses. */
export async function writeObject(key: string, Body: Uint8Array, headers: ObjectHeaders): Promise<void> {
  await bucketClient().send(new PutObjectCommand({ Bucket: bucketName(), Key: key, Body, ...headers }))
}

/** Writes a file of the disk as a stream: however large it is, memory stays flat. Where the store does not take it,
 * whoever calls does all of it again. */
export async function writeFileAsObject(key: string, path: string, headers: ObjectHeaders): Promise<void> {
  const { size: ContentLength } = await stat(path)
  const body = { Body: createReadStream(path), ContentLength }
  await bucketClient().send(new PutObjectCommand({ Bucket: bucketName(), Key: key, ...body, ...headers }))
}

/** Copies an object under another key, with other headers. False where it is no longer the content of that etag. */
export async function copyObject(
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
  return (await unless([404, 412], bucketClient().send(command))) !== undefined
}

/** Removes objects; that there is none is no problem. */
export async function removeObjects(keys: readonly string[]): Promise<void> {
  for (const Key of keys) await bucketClient().send(new DeleteObjectCommand({ Bucket: bucketName(), Key }))
}
