/** The one way to call the API: an endpoint of the contract, typed by it. */
import type { CallInput, Endpoint } from '#shared/endpoint.ts'
import type { ClientEndpoint, DeclaredEndpoint, Reply } from '#web/client/contract.ts'
import { takeEarlyReply, usualPatience } from './early-replies.ts'
import { networkProblem, type ProblemError, readProblem, unauthenticatedProblem } from './problem-error.ts'
import { tryAgainWhileBusy, waitFor } from './trying-again.ts'

/** The parts of the session that calls need. */
export interface Connection {
  /** The present access token; nothing where nobody is signed in. Raises where it cannot be renewed now. */
  accessToken: () => Promise<string | undefined>
  /** The account of a token. */
  accountOf?: (token: string) => string | undefined
  /** The server no longer takes the session (401). */
  onUnauthenticated: () => void
  /** Before `/api`; blank on the site itself. */
  origin?: string
  /** Waits before a call is tried again where a lot is going on, in seconds, one for each time. */
  waits?: readonly number[]
}

/** The input of one call: the endpoint's own parts, and for one that creates a record its idempotency key. */
type CallOptions<E extends Endpoint> = CallInput<E> &
  Pick<Parts, 'signal' | 'patience' | 'keepalive'> &
  (E extends {
    creates: true
  }
    ? { idempotencyKey: string }
    : { idempotencyKey?: string })

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

interface Parts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  /** How long the whole reply is waited for, in ms. */
  patience?: number
  /** The page may be gone before the reply: the request leaves at once, and outlives it. */
  keepalive?: boolean
}

/** Wait before a creating call is sent again whose reply was lost, in ms. */
const pause = 400

let connection: Connection | undefined
/** The session that this page's calls are made in: its account, and a token for calls that cannot wait. */
let session: { account?: string | undefined; latestToken?: string } = {}

/** Connects all calls to a session; once, when the app starts. */
export function connectCalls(to: Connection): void {
  connection = to
}

/** The session is over: a call of it that is still tried again must not be sent as the next person. */
export function endCalls(): void {
  session = {}
}

/** Calls an endpoint; where a lot is going on a few times, if it may be sent again. Raises `ProblemError` for
 * a refusal and where no reply came; a call that was given up raises the signal's reason. */
export async function call<C extends ClientEndpoint>(
  endpoint: C,
  ...args: CallArguments<DeclaredEndpoint<C>>
): Promise<Reply<C>> {
  const parts: Parts = args[0] ?? {}
  const began = session
  const attempt = () => sendSurely<C>(endpoint, parts, began)
  if (!isRepeatable(endpoint, parts)) return attempt()
  return tryAgainWhileBusy(attempt, { signal: parts.signal, waits: connection?.waits })
}

/** Sends a call, and one with a key once more where its reply was lost: not necessarily the request was. */
async function sendSurely<C extends ClientEndpoint>(
  endpoint: C,
  parts: Parts,
  began: typeof session,
): Promise<Reply<C>> {
  try {
    return await send<C>(endpoint, parts, began)
  } catch (failure) {
    if (!isNetworkProblem(failure) || !parts.idempotencyKey) throw failure
  }
  await waitFor(pause, parts.signal)
  return send<C>(endpoint, parts, began)
}

/** A call that names the version it changes is not sent again automatically: the first attempt may have been
 * written, and the second would report a change by somebody else. */
function isRepeatable({ method, repeatable }: ClientEndpoint, parts: Parts): boolean {
  if (method === 'GET' || parts.idempotencyKey) return true
  const namesVersion = [parts.body, parts.query].some((sent) => Object(sent).version !== undefined)
  return !namesVersion && (method === 'PUT' || method === 'DELETE' || !!repeatable)
}

async function send<C extends ClientEndpoint>(
  endpoint: C,
  parts: Parts,
  began: typeof session,
): Promise<Reply<C>> {
  if (!connection) throw new Error('Calls are not connected to a session.')
  const address = `${connection.origin ?? ''}${addressOf(endpoint, parts)}`
  const headers = new Headers({ accept: 'application/json' })
  let early: Response | undefined
  if (endpoint.access !== 'public') {
    const token = (parts.keepalive && began.latestToken) || (await readToken(connection))
    if (!token) return sessionOver(unauthenticatedProblem())
    // Another tab may have signed somebody else in, and this page has not heard of it yet.
    const account = connection.accountOf?.(token)
    began.account ??= account
    if (began !== session || began.account !== account) throw unauthenticatedProblem()
    began.latestToken = token
    headers.set('authorization', `Bearer ${token}`)
    if (endpoint.method === 'GET') early = await takeEarlyReply(address, token)
  }
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (parts.idempotencyKey) headers.set('idempotency-key', parts.idempotencyKey)
  const reply =
    early ??
    (await fetchOrGiveUp(address, {
      method: endpoint.method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: deadline(parts),
      keepalive: parts.keepalive ?? false,
    }))
  // The latest token may have run out without the session being over, or the session is over already.
  if (reply.status === 401 && (parts.keepalive || began !== session)) throw await readProblem(reply)
  if (reply.status === 401) return sessionOver(await readProblem(reply))
  if (!reply.ok) throw await readProblem(reply)
  return (reply.status === 204 ? undefined : await readJson(reply)) as Reply<C>
}

function readToken({ accessToken }: Connection): Promise<string | undefined> {
  return accessToken().catch(() => Promise.reject(networkProblem()))
}

async function fetchOrGiveUp(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (failure) {
    throw isAbort(failure) ? failure : networkProblem()
  }
}

/** A body that breaks off counts as a lost reply; one that is no JSON as a fault of ours. */
async function readJson(reply: Response): Promise<unknown> {
  let text: string
  try {
    text = await reply.text()
  } catch (failure) {
    throw isAbort(failure) ? failure : networkProblem()
  }
  try {
    return JSON.parse(text)
  } catch {
    throw await readProblem(new Response(null, { status: 500, headers: reply.headers }))
  }
}

function sessionOver(problem: ProblemError): never {
  connection?.onUnauthenticated()
  throw problem
}

/** Path and query of a call, with every parameter encoded. */
function addressOf(endpoint: ClientEndpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}.`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(name, String(each))
    }
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function deadline({ signal, patience = usualPatience }: Parts): AbortSignal {
  const timeout = AbortSignal.timeout(patience)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Given up by the screen; running out of patience is a `TimeoutError` instead and counts as a lost reply. */
const isAbort = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError'

const isNetworkProblem = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'network'
