/** HTTP between the parts of a run: requests, replies, and servers on the loopback addresses. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { mapValues, omit } from 'es-toolkit'
import { hasCode, reasonOf } from './errors.ts'
import { keepConnections, listenOn } from './ports.ts'

export interface HttpRequest {
  readonly method: string
  /** Path as it was sent, without the query. */
  readonly path: string
  /** Query as it was sent, without the question mark. */
  readonly query: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly sourceIp: string
}

export interface HttpReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer | string
}

/** Answers a request. Without a reply the connection is cut. */
export type Answer = (request: HttpRequest) => Promise<HttpReply | undefined> | HttpReply | undefined

/** Returns a reply in JSON. */
export function json(status: number, value: unknown, headers: HttpReply['headers'] = {}): HttpReply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/** Returns a page, or another text. */
export function html(body: string, type = 'text/html'): HttpReply {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body }
}

export const notFound = (): HttpReply => json(404, { message: 'Not Found' })

/** Largest request that API Gateway takes, in bytes. */
const largestRequest = 10 * 1024 * 1024

/** Reads a whole request; nothing where its body is larger than the gateway takes. */
async function readRequest(request: IncomingMessage): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= largestRequest) chunks.push(chunk)
  }
  if (size > largestRequest) return undefined
  const [path = '/', ...query] = (request.url ?? '/').split('?')
  return {
    method: request.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: headersOf(request),
    body: Buffer.concat(chunks),
    sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
  }
}

/** Returns headers with names in lower case; repeated ones are joined. */
export function headersOf({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string> {
  return mapValues(headers as Record<string, string | string[]>, (value) => [value].flat().join(', '))
}

/** Sends a reply; a HEAD gets it without the body. */
function sendReply(request: IncomingMessage, response: ServerResponse, reply: HttpReply): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  const hasBody = reply.status !== 304 && reply.status !== 204
  response.writeHead(reply.status, { ...reply.headers, ...(hasBody && { 'content-length': body.length }) })
  if (hasBody && request.method !== 'HEAD') response.write(body)
  response.end()
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Returns a listener that answers whole requests. `failed` makes the reply of what `answer` throws. */
export function answering(answer: Answer, failed: (error: unknown) => HttpReply): Listener {
  return async (incoming, response) => {
    const request = await readRequest(incoming)
    const tooLarge = json(413, { message: 'Request Entity Too Large' })
    const reply = request ? await Promise.resolve(request).then(answer).catch(failed) : tooLarge
    if (reply) sendReply(incoming, response, reply)
    else response.destroy()
  }
}

export interface HttpServiceOptions {
  /** 0, which is the default, takes a free one. */
  readonly port?: number
  /** Takes a free port where this one is taken. */
  readonly orFree?: boolean
  /** Serves by TLS, under the name that the certificate is for. */
  readonly tls?: Readonly<Record<'key' | 'cert', string>>
}

export type HttpService = ReturnType<typeof createHttpService>

/** Makes a server of 127.0.0.1, and of the IPv6 loopback where there is one: some machines resolve
 * `localhost` to it. Its port and address are known once it is started. */
export function createHttpService(
  listener: Listener,
  { port = 0, orFree = false, tls }: HttpServiceOptions = {},
) {
  const newServer = (): Server => {
    const answer: RequestListener = (request, response) => {
      listener(request, response).catch(() => response.destroy())
    }
    const server = tls ? createTlsServer(tls, answer) : createServer(answer)
    // Large files come slowly.
    server.requestTimeout = 0
    return server
  }
  const [first, second] = [newServer(), newServer()]
  let boundPort = 0
  return {
    get port() {
      return boundPort
    },
    get url() {
      return tls ? `https://localhost:${boundPort}` : `http://127.0.0.1:${boundPort}`
    },
    start: async () => {
      boundPort = await listenOn(first, port).catch((error: unknown) => {
        if (orFree && port !== 0 && hasCode(error, 'EADDRINUSE')) return listenOn(first, 0)
        throw error
      })
      keepConnections(second)
      await new Promise<void>((done) => {
        second.once('error', () => done())
        second.listen(boundPort, '::1', () => done())
      })
    },
    stop: () => {
      for (const server of [first, second]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

const ofOneConnection = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'expect']

/** Passes a request on to another server, and returns its reply. */
export async function forward(endpoint: string, request: HttpRequest): Promise<HttpReply> {
  const { method, path, query, body } = request
  const reply = await fetch(new URL(query ? `${path}?${query}` : path, endpoint), {
    method,
    headers: { ...omit(request.headers, ofOneConnection), 'accept-encoding': 'identity' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const headers = omit(Object.fromEntries(reply.headers), ofOneConnection)
  return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) }
}

/** Makes a service of AWS that is asked in JSON; a header names the operation. */
export function createJsonService(
  answer: (operation: string, body: unknown) => HttpReply,
  failed = (error: unknown) => json(500, { __type: 'InternalError', message: reasonOf(error) }),
) {
  const call: Answer = ({ headers, body }) =>
    answer(headers['x-amz-target'] ?? '', JSON.parse(body.toString()))
  return createHttpService(answering(call, failed))
}
