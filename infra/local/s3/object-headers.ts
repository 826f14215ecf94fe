/** What is said of an object's content when it is stored, and said again when it is read. */
import type { Stored } from './objects.ts'
import { failedCondition, noSuchKey, notUnderstood } from './refusal.ts'

type Headers = Readonly<Record<string, string>>

const kept = [
  'content-type',
  'content-disposition',
  'cache-control',
  'content-encoding',
  'content-language',
  'expires',
]

/** Headers with a meaning for the store that is carried out, or that is the same whatever they say. */
const understood =
  /^x-amz-(content-sha256|date|security-token|user-agent|sdk-checksum-algorithm|checksum-.*|meta-.*|copy-source.*|metadata-directive|server-side-encryption)$/

/** Refuses what would be done on AWS and is not done here. */
export function checkUnderstood(headers: Headers): void {
  const unknown = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !understood.test(name))
  if (unknown) throw notUnderstood(unknown)
  const encryption = headers['x-amz-server-side-encryption']
  if (encryption && encryption !== 'AES256') throw notUnderstood(`encryption with ${encryption}`)
}

/** What of a request's headers, or a form's fields, is kept with the object. */
export function headersToKeep(given: Headers): Record<string, string> {
  const entries = Object.entries(given).filter(
    ([name]) => kept.includes(name) || name.startsWith('x-amz-meta-'),
  )
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(entries) }
}

/** How an object is described to whoever reads it; `override`: the address may say it differently. */
export function describing(object: Stored, override: URLSearchParams): Record<string, string> {
  const asked = kept.flatMap((name) => {
    const value = override.get(`response-${name}`)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    ...object.headers,
    ...Object.fromEntries(asked),
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
}

/** Whether the reader has it already. Raises `PreconditionFailed`. */
export function isKnown(headers: Headers, object: Stored): boolean {
  const names = (value: string) => value.split(',').map((each) => each.trim().replace(/^W\//, ''))
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  const fits = (value: string) =>
    names(value).some((each) => each === '*' || each.replaceAll('"', '') === object.etag.replaceAll('"', ''))
  if (match !== undefined && !fits(match)) throw failedCondition()
  return noneMatch !== undefined && fits(noneMatch)
}

/** Whether an object may be written over what is there, as the headers of the write say. Raises `PreconditionFailed`, and
 * `NoSuchKey` where it is to be one of a certain content and there is none. */
export function checkReplaces(headers: Headers, there: Stored | undefined): void {
  if (headers['if-match'] !== undefined && !there) throw noSuchKey()
  if (there && isKnown(headers, there)) throw failedCondition()
}

/** The bytes that are asked for, first and last; nothing: all of them. Raises `InvalidRange` (416). */
export function rangeOf(header: string | undefined, size: number): [number, number] | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last || (!from && Number(to) === 0) ? 'none' : [first, last]
}
