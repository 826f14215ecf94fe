/** Finds the sender of a request by its signature (Signature Version 4) in its headers or its address. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ownValue } from '#shared/own-value.ts'
import { Refusal } from '../errors.ts'
import { accessDenied, forbidden, invalidArgument, notUnderstood, type S3Request } from './request.ts'

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
export function signerOf(request: S3Request, signers: Signers): Signed {
  if (request.query.has('X-Amz-Algorithm')) return signerByAddress(request, signers)
  if (request.headers.authorization) return signerByHeaders(request, signers)
  throw accessDenied()
}

function signerByHeaders(request: S3Request, signers: Signers): Signed {
  const { headers } = request
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !names || !signature) throw notUnderstood('this Authorization header')
  const { 'x-amz-date': stamp = '', 'x-amz-content-sha256': bodyHash } = headers
  if (Math.abs(ageOf(stamp, signers)) > skewMs)
    throw forbidden('RequestTimeTooSkewed', 'The difference between the request time and now is too large.')
  if (!bodyHash) throw invalidArgument('Missing required header for this request: x-amz-content-sha256')
  return checkRequest(request, signers, { credential, names, signature, stamp, bodyHash })
}

function signerByAddress(request: S3Request, signers: Signers): Signed {
  const unreadable = (why: string) => new Refusal('AuthorizationQueryParametersError', why)
  const parameter = (name: string) => {
    const [value, ...others] = request.query.getAll(`X-Amz-${name}`)
    if (!value || others.length > 0) throw unreadable(`Query-string authentication needs X-Amz-${name}.`)
    return value
  }
  if (parameter('Algorithm') !== algorithm) throw notUnderstood('this signing algorithm')
  const stamp = parameter('Date')
  const seconds = Number(parameter('Expires'))
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds)
    throw unreadable('X-Amz-Expires must be less than a week (in seconds).')
  const signed = checkRequest(request, signers, {
    credential: parameter('Credential'),
    names: parameter('SignedHeaders'),
    signature: parameter('Signature'),
    stamp,
    bodyHash:
      request.headers['x-amz-content-sha256'] ?? request.query.get('X-Amz-Content-Sha256') ?? unsignedBody,
  })
  const age = ageOf(stamp, signers)
  if (age < -skewMs) throw accessDenied('Request is not yet valid')
  if (age > seconds * 1000) throw accessDenied('Request has expired')
  return signed
}

/** `names` are those of the headers that are signed. */
type Claim = Readonly<Record<'credential' | 'names' | 'signature' | 'stamp' | 'bodyHash', string>>

/** Computes the signature from the request as it came. */
function checkRequest(request: S3Request, signers: Signers, claim: Claim): Signed {
  const { credential, stamp, bodyHash } = claim
  const names = claim.names.split(';')
  if (!names.includes('host')) throw accessDenied('The host must be signed.')
  // What changes the meaning of a request must not be added to a signed one.
  const added = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !names.includes(name),
  )
  if (added) throw accessDenied(`There were headers present in the request which were not signed: ${added}`)
  const canonical = [
    request.method,
    request.path.split('/').map(encode).join('/'),
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${(ownValue(request.headers, name) ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    claim.names,
    bodyHash,
  ].join('\n')
  const scope = credential.split('/').slice(1).join('/')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const accessKey = checkSignature([algorithm, stamp, scope, hash].join('\n'), claim, signers)
  if (bodyHash === unsignedBody) return { accessKey, bodyHash: undefined }
  if (/^[0-9a-f]{64}$/.test(bodyHash)) return { accessKey, bodyHash }
  throw notUnderstood(`a body that is signed as ${bodyHash}`)
}

/** Checks that a text was signed with the credential's key on that day for this store; returns the key. */
export function checkSignature(
  text: string,
  { credential, signature, stamp }: Pick<Claim, 'credential' | 'signature' | 'stamp'>,
  { region, secretOf }: Signers,
): string {
  const [accessKey = '', day = '', ...rest] = credential.split('/')
  const secret = secretOf(accessKey)
  if (secret === undefined)
    throw forbidden('InvalidAccessKeyId', 'The AWS Access Key Id does not exist in our records.')
  if (day !== stamp.slice(0, 8) || rest.join('/') !== `${region}/s3/aws4_request`)
    throw new Refusal('AuthorizationHeaderMalformed', `The credential is not for ${day}/${region}/s3.`)
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const expected = hmac([day, ...rest].reduce<string | Buffer>(hmac, `AWS4${secret}`), text)
  const actual = Buffer.from(signature, 'hex')
  if (actual.length === expected.length && timingSafeEqual(actual, expected)) return accessKey
  throw forbidden('SignatureDoesNotMatch', 'The signature we calculated is not the one you provided.')
}

/** Returns how long ago `20260131T235959Z` was, in milliseconds. Raises `AccessDenied`. */
function ageOf(stamp: string, { now }: Signers): number {
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const instant = iso === stamp ? Number.NaN : Date.parse(iso)
  if (Number.isNaN(instant))
    throw accessDenied('AWS authentication requires a valid Date or x-amz-date header')
  return now().getTime() - instant
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

function encode(text: string): string {
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/[!'()*]/g, escaped)
}
