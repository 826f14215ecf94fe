/** The files in the uploads bucket: reading, writing, copying and removing them. */
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
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

/** An object's bytes as they come; nothing where there is no such object. */
export async function streamObject(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const found = await unless(
    [404],
    bucketClient().send(new GetObjectCommand({ Bucket: bucketName(), Key: key })),
  )
  return found?.Body as AsyncIterable<Uint8Array> | undefined
}

/** Bytes of a part; the store takes at most 10,000 of them, of 5 MB at least. */
const partBytes = 8 * 1024 * 1024

/** Writes an object as it comes, a part at a time: however large it is, memory stays flat. Until all of it came, there
 * is no object; what was begun and not ended the bucket's rule removes. */
export async function writeStreamAsObject(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  headers: ObjectHeaders,
): Promise<void> {
  const object = { Bucket: bucketName(), Key: key }
  const etags: string[] = []
  let uploadId: string | undefined
  let held: Uint8Array[] = []
  let bytes = 0
  let total = 0
  const sendHeld = async () => {
    uploadId ??= (await bucketClient().send(new CreateMultipartUploadCommand({ ...object, ...headers })))
      .UploadId
    const part = { PartNumber: etags.length + 1, Body: Buffer.concat(held) }
    const { ETag = '' } = await bucketClient().send(
      new UploadPartCommand({ ...object, UploadId: uploadId, ...part }),
    )
    etags.push(ETag)
    held = []
    bytes = 0
  }
  for await (const chunk of chunks) {
    held.push(chunk)
    bytes += chunk.length
    total += chunk.length
    if (bytes >= partBytes) await sendHeld()
  }
  if (!uploadId) return writeObject(key, Buffer.concat(held), headers)
  if (bytes > 0) await sendHeld()
  const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
  const completion = { ...object, UploadId: uploadId, MultipartUpload: { Parts } }
  try {
    await bucketClient().send(new CompleteMultipartUploadCommand(completion))
  } catch (error) {
    // The store may take longer to join the parts than its reply is waited for; once it has, there is no such upload.
    const isRefused = error instanceof S3ServiceException && error.$metadata.httpStatusCode !== 404
    if (isRefused || !(await becomesWhole(key, total))) throw error
  }
}

/** In ms, and how often. */
const lookAgain = 1000
const longestJoining = 60

/** Waits for an object of that size, as long as the store may be at it. */
async function becomesWhole(key: string, size: number): Promise<boolean> {
  for (let looks = 0; looks < longestJoining; looks++) {
    if ((await readObject(key, 1))?.size === size) return true
    await new Promise((resolve) => setTimeout(resolve, lookAgain))
  }
  return false
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
