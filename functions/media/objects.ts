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
export async function fetchObject(key: string, most?: number): Promise<Content | undefined> {
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

/** So many bytes of an object from one of them on; nothing where there is no such object, or it ends before. */
export async function readObjectFrom(key: string, from: number, most: number): Promise<Content | undefined> {
  const Range = `bytes=${from}-${from + most - 1}`
  const command = new GetObjectCommand({ Bucket: bucketName(), Key: key, Range })
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

/** The condition of a write: that there is no such object yet. */
const onlyNew = { IfNoneMatch: '*' } as const

/** What the store answers where a condition does not hold. */
const failedCondition = 412

/** Puts an object that says whose turn it is, for a function that is woken by what arrives in its folder. Raises an error
 * where the store refuses. */
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

/** Bytes of a part: the fewest that the store takes, which takes at most 10,000 of them. */
const partBytes = 5 * 1024 * 1024

interface StreamOptions {
  readonly forGood?: boolean
  /** Done each second while the store still joins the parts; what it raises ends the waiting. */
  readonly onJoining?: () => Promise<void>
}

/** Writes an object as it comes, a part at a time: one fills while the one before it is on its way, so that memory stays
 * flat however large the object is. Until all of it came, there is no object; what was begun and not ended the bucket's
 * rule removes. One that is to stay as it is for good is never written over; false where there is one already, which may
 * be this very one, since the answer to an earlier attempt may have been lost. */
export async function writeStreamAsObject(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  headers: ObjectHeaders,
  { forGood = false, onJoining }: StreamOptions = {},
): Promise<boolean> {
  const condition = forGood ? onlyNew : {}
  const object = { Bucket: bucketName(), Key: key }
  const etags: string[] = []
  let uploadId: string | undefined
  const send = async (Body: Uint8Array) => {
    uploadId ??= (await bucketClient().send(new CreateMultipartUploadCommand({ ...object, ...headers })))
      .UploadId
    const part = { UploadId: uploadId, PartNumber: etags.length + 1, Body }
    const { ETag = '' } = await bucketClient().send(new UploadPartCommand({ ...object, ...part }))
    etags.push(ETag)
  }
  let filling: Buffer = Buffer.allocUnsafeSlow(partBytes)
  let other: Buffer | undefined
  let filled = 0
  let total = 0
  let sending: Promise<void> | undefined
  const sendFilled = async () => {
    await sending
    sending = send(filling.subarray(0, filled))
    // One that fails is told when it is waited for.
    sending.catch(() => undefined)
    const next = other ?? Buffer.allocUnsafeSlow(partBytes)
    other = filling
    filling = next
    filled = 0
  }
  try {
    for await (const chunk of chunks) {
      total += chunk.length
      for (let taken = 0; taken < chunk.length; ) {
        const some = chunk.subarray(taken, taken + partBytes - filled)
        filling.set(some, filled)
        filled += some.length
        taken += some.length
        if (filled === partBytes) await sendFilled()
      }
    }
    if (!sending) {
      const whole = { ...object, ...condition, Body: filling.subarray(0, filled), ...headers }
      const sent = bucketClient().send(new PutObjectCommand(whole))
      return (await unless([failedCondition], sent)) !== undefined
    }
    if (filled > 0) await sendFilled()
    await sending
  } finally {
    await sending?.catch(() => undefined)
  }
  const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
  const completion = { ...object, ...condition, UploadId: uploadId, MultipartUpload: { Parts } }
  try {
    const sent = bucketClient().send(new CompleteMultipartUploadCommand(completion))
    return (await unless([failedCondition], sent)) !== undefined
  } catch (error) {
    // The store may take longer to join the parts than its reply is waited for; once it has, there is no such upload.
    const isRefused = error instanceof S3ServiceException && error.$metadata.httpStatusCode !== 404
    if (isRefused || !(await becomesWhole(key, total, onJoining))) throw error
    // Of one for good nobody else's can be told from it by its size.
    return !forGood
  }
}

/** In ms, and how often. */
const lookAgain = 1000
const longestJoining = 60

/** Waits for an object of that size, as long as the store may be at it. */
async function becomesWhole(
  key: string,
  size: number,
  onJoining: StreamOptions['onJoining'],
): Promise<boolean> {
  for (let looks = 0; looks < longestJoining; looks++) {
    await onJoining?.()
    if ((await fetchObject(key, 1))?.size === size) return true
    await new Promise((resolve) => setTimeout(resolve, lookAgain))
  }
  return false
}

/** Copies an object under another key, with other headers. False where it is no longer the content of that etag. */
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

/** Removes objects; that there is none is no problem. */
export async function deleteObjects(keys: readonly string[]): Promise<void> {
  for (const Key of keys) await bucketClient().send(new DeleteObjectCommand({ Bucket: bucketName(), Key }))
}
