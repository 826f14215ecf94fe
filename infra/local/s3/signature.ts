/** Who sent a request, by its signature (AWS Signature Version 4), in its headers or in its address. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ownValue } from '#shared/own-value.ts'
import type { Received } from './received.ts'
import {
  accessDenied,
  invalidArgument,
  notUnderstood,
  Refusal,
  unknownKey,
  wrongSignature,
} from './refusal.ts'

export interface Signers {
  readonly region: string
  /** The secret of an access key; nothing where there is no such key. */
  readonly secretOf: (accessKey: string) => string | undefined
  readonly now: () => Date
}

export interface Signed {
  readonly accessKey: string
  /** SHA-256 that the body must have, in hex; nothing where it is not signed. */
  readonly bodyHash: string | undefined
}

export const algorithm = 'AWS4-HMAC-SHA256'
const unsignedBody = 'UNSIGNED-PAYLOAD'
const skewMs = 15 * 60_000
/** A week, as S3 has it. */
const longestSeconds = 604_800

/** Checks a request's signature. Raises why it does not hold. */
export function signedBy(request: Received, signers: Signers): Signed {
  if (request.query.has('X-Amz-Algorithm')) return byAddress(request, signers)
  if (request.headers.authorization) return byHeaders(request, signers)
  throw accessDenied()
}

function byHeaders(request: Received, signers: Signers): Signed {
  const { headers } = request
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !names || !signature) throw notUnderstood('this Authorization header')
  const stamp = headers['x-amz-date'] ?? ''
  if (Math.abs(signers.now().getTime() - instantOf(stamp)) > skewMs) {
    throw new Refusal(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      403,
    )
  }
  const bodyHash = headers['x-amz-content-sha256']
  if (!bodyHash) throw invalidArgument('Missing required header for this request: x-amz-content-sha256')
  check(request, signers, { credential, names, signature, stamp, bodyHash })
  return { accessKey: accessKeyOf(credential), bodyHash: checkedHash(bodyHash) }
}

function byAddress(request: Received, signers: Signers): Signed {
  const told = (name: string) => {
    const values = request.query.getAll(name)
    if (values.length !== 1 || !values[0])
      throw new Refusal('AuthorizationQueryParametersError', `Query-string authentication needs ${name}.`)
    return values[0]
  }
  if (told('X-Amz-Algorithm') !== algorithm) throw notUnderstood('this signing algorithm')
  const [credential, names, signature] = [
    told('X-Amz-Credential'),
    told('X-Amz-SignedHeaders'),
    told('X-Amz-Signature'),
  ]
  const stamp = told('X-Amz-Date')
  const seconds = Number(told('X-Amz-Expires'))
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds)
    throw new Refusal(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be less than a week (in seconds).',
    )
  const bodyHash =
    request.headers['x-amz-content-sha256'] ?? request.query.get('X-Amz-Content-Sha256') ?? unsignedBody
  check(request, signers, { credential, names, signature, stamp, bodyHash })
  const age = signers.now().getTime() - instantOf(stamp)
  if (age < -skewMs) throw accessDenied('Request is not yet valid')
  if (age > seconds * 1000) throw accessDenied('Request has expired')
  return { accessKey: accessKeyOf(credential), bodyHash: checkedHash(bodyHash) }
}

interface Claim {
  readonly credential: string
  readonly names: string
  readonly signature: string
  readonly stamp: string
  readonly bodyHash: string
}

/** Computes the signature from the request as it came. */
function check(request: Received, signers: Signers, claim: Claim): void {
  const names = claim.names.split(';')
  const isSigned = (name: string) => names.includes(name)
  if (!isSigned('host')) throw accessDenied('The host must be signed.')
  // What changes the meaning of a request must not be added to a signed one.
  const added = Object.keys(request.headers).find((name) => name.startsWith('x-amz-') && !isSigned(name))
  if (added && added !== 'x-amz-content-sha256')
    throw accessDenied(`There were headers present in the request which were not signed: ${added}`)
  const canonical = [
    request.method,
    request.path.split('/').map(encoded).join('/'),
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${(ownValue(request.headers, name) ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    claim.names,
    claim.bodyHash,
  ].join('\n')
  const scope = claim.credential.split('/').slice(1).join('/')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = [algorithm, claim.stamp, scope, hash].join('\n')
  checkSignature(toSign, claim, signers)
}

/** Whether a text was signed by whom the credential names, on the day of the stamp and for this store. Raises why not. */
export function checkSignature(
  text: string,
  { credential, signature, stamp }: Pick<Claim, 'credential' | 'signature' | 'stamp'>,
  { region, secretOf }: Signers,
): void {
  const [accessKey = '', day = '', ...rest] = credential.split('/')
  const secret = secretOf(accessKey)
  if (secret === undefined) throw unknownKey()
  if (day !== stamp.slice(0, 8) || rest.join('/') !== `${region}/s3/aws4_request`)
    throw new Refusal('AuthorizationHeaderMalformed', `The credential is not for ${day}/${region}/s3.`)
  const key = [day, ...rest].reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secret}`,
  )
  const right = createHmac('sha256', key).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw wrongSignature()
}

export function accessKeyOf(credential: string): string {
  return credential.split('/')[0] ?? ''
}

function checkedHash(bodyHash: string): string | undefined {
  if (bodyHash === unsignedBody) return undefined
  if (/^[0-9a-f]{64}$/.test(bodyHash)) return bodyHash
  throw notUnderstood(`a body that is signed as ${bodyHash}`)
}

/** `20260131T235959Z` in milliseconds. Raises `AccessDenied` where it is no such instant. */
function instantOf(stamp: string): number {
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const instant = iso === stamp ? Number.NaN : Date.parse(iso)
  if (Number.isNaN(instant))
    throw accessDenied('AWS authentication requires a valid Date or x-amz-date header')
  return instant
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
