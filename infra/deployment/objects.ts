/** Lists objects of the uploads bucket, for programs that a person runs. */
import { paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { bucketClient, bucketName } from '#functions/media/bucket.ts'

/** Returns the objects whose keys begin so. */
export async function objectsIn(folder: string, bucket = bucketName()) {
  const found: { readonly key: string; readonly modified: Date }[] = []
  const pages = paginateListObjectsV2({ client: bucketClient() }, { Bucket: bucket, Prefix: folder })
  for await (const { Contents = [] } of pages)
    for (const { Key = '', LastModified = new Date(0) } of Contents)
      found.push({ key: Key, modified: LastModified })
  return found
}
