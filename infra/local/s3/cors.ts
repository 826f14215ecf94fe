/** Which other origins' pages may call a bucket, as its rules say. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { wildcard } from '../site-folder.ts'
import { Refusal } from './refusal.ts'

export interface CorsRule {
  readonly origins: readonly string[]
  readonly methods: readonly string[]
  readonly headers: readonly string[]
  readonly exposed: readonly string[]
  readonly maxAge: number | undefined
}

const fits = (patterns: readonly string[], text: string) =>
  patterns.some((pattern) => wildcard(pattern.toLowerCase()).test(text.toLowerCase()))

/** Says in the answer's headers what the origin may do; nothing where no rule fits. */
export function allowOrigin(
  rules: readonly CorsRule[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = request.headers
  if (!origin) return
  const method = asked(request) ?? request.method ?? ''
  const headers = askedHeaders(request)
  const rule = rules.find(
    (each) =>
      fits(each.origins, origin) &&
      each.methods.includes(method) &&
      headers.every((header) => fits(each.headers, header)),
  )
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method')
  if (!rule) return
  response.setHeader('access-control-allow-origin', rule.origins.includes('*') ? '*' : origin)
  response.setHeader('access-control-allow-methods', rule.methods.join(', '))
  if (!rule.origins.includes('*')) response.setHeader('access-control-allow-credentials', 'true')
  if (rule.exposed.length > 0) response.setHeader('access-control-expose-headers', rule.exposed.join(', '))
  if (headers.length > 0) response.setHeader('access-control-allow-headers', headers.join(', '))
  if (rule.maxAge !== undefined) response.setHeader('access-control-max-age', rule.maxAge)
}

/** Answers a browser that asks before it sends. Raises `AccessForbidden`. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  if (!request.headers.origin || !asked(request))
    throw new Refusal('BadRequest', 'Insufficient information. Origin request header needed.')
  if (!response.hasHeader('access-control-allow-origin'))
    throw new Refusal('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403)
  response.writeHead(200).end()
}

function asked({ method, headers }: IncomingMessage): string | undefined {
  return method === 'OPTIONS' ? headers['access-control-request-method'] : undefined
}

function askedHeaders({ headers }: IncomingMessage): string[] {
  return (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}
