/** Lists objects of a bucket, for programs that a person runs. */
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { bucketClient, bucketName } from '#functions/media/bucket.ts'

/** Returns the objects whose keys begin so. */
export async function objectsIn(folder: string, bucket = bucketName()) {
  const found: { readonly key: string; readonly modified: Date }[] = []
  for (let isMore = true; isMore; ) {
    const { Contents = [], IsTruncated = false } = await bucketClient().send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, StartAfter: found.at(-1)?.key }),
    )
    found.push(
      ...Contents.map(({ Key: key = '', LastModified: modified = new Date(0) }) => ({ key, modified })),
    )
    isMore = IsTruncated && Contents.length > 0
  }
  return found
}
