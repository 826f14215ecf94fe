/** Requests to the uploads bucket, signed (AWS Signature Version 4) by computation alone: no network, and none of
 * the 200 KB that the SDK's client adds to a bundle (docs/decisions/0013). */
import { createHash, createHmac } from 'node:crypto'
import { env, required } from '#functions/runtime/env.ts'

type Strings = Readonly<Record<string, string>>

interface Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key: string
  /** Headers that the request must carry as they are here; names in lower case. */
  readonly headers?: Strings
  /** Since when it is valid, by the machine's own clock, which the store goes by. */
  readonly at: Date
  /** How long it is valid. */
  readonly seconds: number
}

/** The address of a request that needs no further credentials until it expires. */
export function signedAddress({ method, key, headers = {}, at, seconds }: Request): string {
  const { accessKey, token, region } = signer()
  const { origin, path, host } = bucketAddress()
  const { stamp, scope } = instantOf(at, region)
  const signed: Strings = { ...headers, host }
  const names = Object.keys(signed).sort()
  const query = canonicalQuery({
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${accessKey}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(seconds),
    ...(token && { 'X-Amz-Security-Token': token }),
    'X-Amz-SignedHeaders': names.join(';'),
  })
  const target = `${path}/${key.split('/').map(encoded).join('/')}`
  const canonical = [
    method,
    target,
    query,
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const toSign = [algorithm, stamp, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  return `${origin}${target}?${query}&X-Amz-Signature=${signature(toSign, at)}`
}

export interface SignedForm {
  readonly url: string
  /** In this order, before the file itself. */
  readonly fields: Strings
}

interface Upload {
  readonly key: string
  /** Fields that the form must carry as they are here. */
  readonly fields: Strings
  /** Fewest and most bytes of the file. */
  readonly bytes: readonly [number, number]
  readonly at: Date
  readonly seconds: number
}

/** A form by which a browser uploads one file, of just this key, size and fields. */
export function signedForm({ key, fields, bytes, at, seconds }: Upload): SignedForm {
  const { accessKey, token, region } = signer()
  const { stamp, scope } = instantOf(at, region)
  const { origin, path } = bucketAddress()
  const pinned: Strings = {
    key,
    ...fields,
    'x-amz-algorithm': algorithm,
    'x-amz-credential': `${accessKey}/${scope}`,
    'x-amz-date': stamp,
    ...(token && { 'x-amz-security-token': token }),
  }
  const policy = {
    expiration: new Date(at.getTime() + seconds * 1000).toISOString(),
    conditions: [
      { bucket: required(env.uploadsBucket) },
      ...Object.entries(pinned).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', ...bytes],
    ],
  }
  const encodedPolicy = Buffer.from(JSON.stringify(policy)).toString('base64')
  return {
    url: `${origin}${path}/`,
    fields: { ...pinned, policy: encodedPolicy, 'x-amz-signature': signature(encodedPolicy, at) },
  }
}

const algorithm = 'AWS4-HMAC-SHA256'

/** Lambda puts the function's own credentials into its environment. */
function signer() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = process.env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY || !AWS_REGION)
    throw new Error('The environment has no AWS credentials.')
  return {
    accessKey: AWS_ACCESS_KEY_ID,
    secret: AWS_SECRET_ACCESS_KEY,
    token: AWS_SESSION_TOKEN,
    region: AWS_REGION,
  }
}

/** On one machine the store has an address of its own, as the SDK's variable says. */
function bucketAddress(): { origin: string; path: string; host: string } {
  const bucket = required(env.uploadsBucket)
  const elsewhere = process.env.AWS_ENDPOINT_URL_S3
  const url = new URL(elsewhere ?? `https://${bucket}.s3.${process.env.AWS_REGION}.amazonaws.com`)
  return { origin: url.origin, path: elsewhere ? `/${bucket}` : '', host: url.host }
}

function instantOf(at: Date, region: string): { stamp: string; scope: string } {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return { stamp, scope: `${stamp.slice(0, 8)}/${region}/s3/aws4_request` }
}

function signature(toSign: string, at: Date): string {
  const { secret, region } = signer()
  const parts = [instantOf(at, region).stamp.slice(0, 8), region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex')
}

function canonicalQuery(parameters: Strings): string {
  return Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
