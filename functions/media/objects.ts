/** The files in the uploads bucket: reading, writing, moving and removing them, each by a signed request. */
import { setTimeout as pause } from 'node:timers/promises'
import { env, required } from '#functions/runtime/env.ts'
import { signedAddress } from './signing.ts'

interface Sent {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly key: string
  /** Signed with the address. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

const attempts = 3
const patience = 20_000
const validSeconds = 60

/** Sends it; again where the network or the store failed, which is safe: each request says what shall be. */
async function send({ method, key, headers = {}, body }: Sent): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const address = signedAddress({ method, key, headers, at: new Date(), seconds: validSeconds })
    const request = {
      method,
      headers,
      body: body ? new Uint8Array(body) : null,
      signal: AbortSignal.timeout(patience),
    }
    const reply = await fetch(address, request).catch((error: unknown) => {
      if (attempt === attempts) throw error
      return undefined
    })
    if (reply && (reply.status < 500 || attempt === attempts)) return reply
    await reply?.body?.cancel()
    await pause(100 * 2 ** attempt)
  }
}

async function failure({ method, key }: Sent, reply: Response): Promise<Error> {
  const told = (await reply.text()).match(/<Code>(\w+)<\/Code>/)?.[1] ?? ''
  return new Error(`${method} ${key}: ${reply.status} ${told}`)
}

interface Content {
  readonly bytes: Uint8Array
  /** Names this very content. */
  readonly etag: string
  /** Bytes of the whole object. */
  readonly size: number
}

/** An object's first bytes, all of them unless told; nothing where there is no such object. */
export async function readObject(key: string, most?: number): Promise<Content | undefined> {
  const request: Sent = {
    method: 'GET',
    key,
    ...(most !== undefined && { headers: { range: `bytes=0-${most - 1}` } }),
  }
  const reply = await send(request)
  if (reply.status === 404) return undefined
  if (!reply.ok) throw await failure(request, reply)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const whole = reply.headers.get('content-range')?.split('/').at(-1)
  return { bytes, etag: reply.headers.get('etag') ?? '', size: Number(whole ?? bytes.length) }
}

/** What browsers are told of an object. */
export interface ObjectHeaders {
  readonly 'content-type': string
  readonly 'content-disposition': string
  readonly 'cache-control': string
}

/** Puts an object into the bucket of uploads, over one that was there. Raises an error where the store refuses. */
export async function writeObject(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<void> {
  const request: Sent = { method: 'PUT', key, headers: { ...headers }, body: bytes }
  const reply = await send(request)
  if (!reply.ok) throw await failure(request, reply)
}

/** Copies an object under another key, with other headers. False where it is no longer the content of that etag. */
export async function copyObject(
  from: { key: string; etag: string },
  key: string,
  headers: ObjectHeaders,
): Promise<boolean> {
  const request: Sent = {
    method: 'PUT',
    key,
    headers: {
      ...headers,
      'x-amz-copy-source': `/${required(env.uploadsBucket)}/${from.key}`,
      'x-amz-copy-source-if-match': from.etag,
      'x-amz-metadata-directive': 'REPLACE',
    },
  }
  const reply = await send(request)
  if (reply.status === 412 || reply.status === 404) return false
  // A copy that fails on its way has a status of success.
  if (!reply.ok || (await reply.clone().text()).includes('<Error>')) throw await failure(request, reply)
  return true
}

/** Removes objects; that there is none is no problem. */
export async function removeObjects(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const request: Sent = { method: 'DELETE', key }
    const reply = await send(request)
    if (!reply.ok) throw await failure(request, reply)
  }
}
