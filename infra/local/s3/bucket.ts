/** One bucket while the store runs, and what an operation is given. */
import type { ServerResponse } from 'node:http'
import type { NeededGrant } from '../grants.ts'
import type { CorsRule } from './cors.ts'
import type { MultipartUploads } from './multipart-uploads.ts'
import type { Objects } from './objects.ts'
import type { Received } from './received.ts'

export interface Bucket {
  readonly name: string
  readonly cors: readonly CorsRule[]
  readonly objects: Objects
  readonly uploads: MultipartUploads
}

/** A request whose signature holds. */
export interface Call {
  readonly request: Received
  readonly bucket: Bucket
  readonly buckets: ReadonlyMap<string, Bucket>
  /** SHA-256 that the body must have; nothing where it is not signed. */
  readonly bodyHash: string | undefined
  readonly now: Date
  /** Whether the caller's role grants it. */
  readonly may: (needed: NeededGrant) => boolean
  readonly response: ServerResponse
}

/** `s3:GetObject` on an object, as IAM names it. */
export function onObject(action: string, bucket: string, key: string): NeededGrant {
  return { action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}/${key}` }
}

export function onBucket(action: string, bucket: string): NeededGrant {
  return { action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}` }
}
