/** A request and its reply as the parts of the runner hand them to each other. */
import type { IncomingMessage, ServerResponse } from 'node:http'

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

/** Largest request that API Gateway takes, in bytes. */
const largestRequest = 10 * 1024 * 1024

/** Reads a whole request; nothing where its body is larger than the gateway takes. */
export async function readRequest(request: IncomingMessage): Promise<HttpRequest | undefined> {
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

/** Headers with names in lower case; repeated ones joined. */
export function headersOf(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  )
  return Object.fromEntries(entries)
}

/** Sends a reply; a HEAD gets it without the body. */
export function sendReply(request: IncomingMessage, response: ServerResponse, reply: HttpReply): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  const hasBody = reply.status !== 304 && reply.status !== 204
  response.writeHead(reply.status, { ...reply.headers, ...(hasBody && { 'content-length': body.length }) })
  if (hasBody && request.method !== 'HEAD') response.write(body)
  response.end()
}

/** A reply in JSON. */
export function json(status: number, value: unknown, headers: HttpReply['headers'] = {}): HttpReply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}
