/** Writes objects of any size into the uploads bucket while their bytes come. */
import { Readable } from 'node:stream'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { bucketClient, bucketName } from './bucket.ts'
import { fetchObject, type ObjectHeaders } from './objects.ts'

/** Bytes of a part: the fewest that the store takes, which takes at most 10,000 of them. */
const partBytes = 5 * 1024 * 1024

/** Parts on their way at once: one fills while the one before it is sent, so that memory stays flat. */
const partsAtOnce = 2

interface StreamOptions {
  /** Never writes over an object that is there. */
  readonly forGood?: boolean
  /** Called each second while the store still joins the parts; an error of it ends the waiting. */
  readonly onJoining?: () => Promise<void>
}

/** Writes an object as its bytes come. Until all of them came there is no object; the bucket's rule removes
 * an upload that did not end. Returns false where `forGood` met an object, which may be this very one, since
 * the answer to an earlier attempt may have been lost. */
export async function writeStreamAsObject(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  headers: ObjectHeaders,
  { forGood = false, onJoining }: StreamOptions = {},
): Promise<boolean> {
  let size = 0
  let sent = 0
  async function* measured() {
    for await (const chunk of chunks) {
      size += chunk.length
      yield chunk
    }
  }
  const upload = new Upload({
    client: bucketClient(),
    params: {
      Bucket: bucketName(),
      Key: key,
      Body: Readable.from(measured()),
      ...headers,
      ...(forGood && { IfNoneMatch: '*' }),
    },
    partSize: partBytes,
    queueSize: partsAtOnce,
    // Removing them needs a right of its own, and its failure would hide why the upload failed.
    leavePartsOnError: true,
  })
  upload.on('httpUploadProgress', ({ loaded = 0 }) => {
    sent = loaded
  })
  try {
    await upload.done()
    return true
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (forGood && status === failedCondition) return false
    // The store may take longer to join the parts than its reply is waited for; once it has, there is no such upload.
    const isJoining = size > partBytes && sent === size && (status === undefined || status === 404)
    if (!isJoining || !(await becomesWhole(key, size, onJoining))) throw error
    // Another writer's object for good cannot be told from this one by its size.
    return !forGood
  }
}

/** The store's answer where a condition does not hold. */
const failedCondition = 412

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
