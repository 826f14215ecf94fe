/** The buckets, and the client that talks to them. */
import { S3Client } from '@aws-sdk/client-s3'
import { env, required } from '#functions/runtime/env.ts'
import { fileLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'

/** The client of the buckets. Many functions know its bucket and need no client: the mark leaves it
 * out there. */
export const bucketClient = /* @__PURE__ */ warm(
  () =>
    new S3Client({
      maxAttempts: 3,
      requestHandler: fileLimits,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // On one machine the store has one address for all buckets.
      forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
    }),
)

/** Of the bucket of uploads. Throws where the function has none. */
export function bucketName(): string {
  return required(env.uploadsBucket)
}

/** Of the bucket of what must never change. Throws where the function has none. */
export function recordsName(): string {
  return required(env.recordsBucket)
}
