/** The uploads bucket, and the client that talks to it. */
import { S3Client } from '@aws-sdk/client-s3'
import { env, required } from '#functions/runtime/env.ts'

let client: S3Client | undefined

/** Made at the first use and kept while the function is warm. */
export function bucketClient(): S3Client {
  client ??= new S3Client({
    maxAttempts: 3,
    // Ends what stands still, also in the midst of a body, however long a large file takes; it is tried again then.
    requestHandler: { connectionTimeout: 3000, socketTimeout: 5000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // On one machine the store has one address for all buckets.
    forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  })
  return client
}

/** Of the bucket of uploads. Throws where the function has none. */
export function bucketName(): string {
  return required(env.uploadsBucket)
}
