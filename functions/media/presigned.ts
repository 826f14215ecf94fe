/** Addresses and forms by which browsers reach one file in the uploads bucket, signed by the function's own
 * role: by computation alone, without the network. */
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { bucketClient, bucketName } from './bucket.ts'

interface Validity {
  /** Since when, by the machine's own clock, which the store goes by. */
  readonly at: Date
  readonly seconds: number
}

/** The address of an object, which needs no further credentials until it expires. */
export function signedAddress(key: string, { at, seconds }: Validity): Promise<string> {
  const command = new GetObjectCommand({ Bucket: bucketName(), Key: key })
  return getSignedUrl(bucketClient(), command, { signingDate: at, expiresIn: seconds })
}

export interface SignedForm {
  readonly url: string
  /** In this order, before the file itself. */
  readonly fields: Readonly<Record<string, string>>
}

interface Upload {
  readonly key: string
  /** Fields that the form must carry as they are here. */
  readonly fields: Readonly<Record<string, string>>
  /** Fewest and most bytes of the file. */
  readonly bytes: readonly [number, number]
  /** The upload must begin within this time; how long it takes does not matter. */
  readonly seconds: number
}

/** A form by which a browser uploads one file, of just this key, size and fields. */
export function signedForm({ key, fields, bytes, seconds }: Upload): Promise<SignedForm> {
  return createPresignedPost(bucketClient(), {
    Bucket: bucketName(),
    Key: key,
    Fields: { ...fields },
    Conditions: [['content-length-range', ...bytes]],
    Expires: seconds,
  })
}
