/** API Gateway's payload format 2.0: a request as the event of a function, its result as a reply. */
import * as z from 'zod'
import type { Authorized } from './authorizer.ts'
import { type HttpReply, type HttpRequest, json } from './exchange.ts'
import type { Place } from './physical.ts'

/** What a route knows about a request that it takes. */
export interface Routed {
  readonly requestId: string
  readonly routeKey: string
  readonly parameters: Readonly<Record<string, string>>
  readonly identity: Authorized | undefined
}

/** A part of a path, decoded where it can be. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const textual =
  /^(text\/|application\/(json|javascript|xml|[^;]*\+json|[^;]*\+xml|x-www-form-urlencoded|graphql))/i

/** The event that a function gets for a request. */
export function eventOf(
  request: HttpRequest,
  { requestId, routeKey, parameters, identity }: Routed,
  place: Place,
): unknown {
  const { cookie, host: _, ...headers } = request.headers
  const now = new Date()
  const isText = textual.test(headers['content-type'] ?? '') && !headers['content-encoding']
  const query = joinedQuery(request.query)
  const domainName = `gateway.execute-api.${place.region}.amazonaws.com`
  return {
    version: '2.0',
    routeKey,
    rawPath: decoded(request.path),
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: { ...headers, host: domainName, 'x-forwarded-for': request.sourceIp },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: place.account,
      apiId: 'local',
      ...(identity?.ok && { authorizer: { jwt: { claims: identity.claims, scopes: identity.scopes } } }),
      domainName,
      domainPrefix: 'gateway',
      http: {
        method: request.method,
        path: decoded(request.path),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  }
}

/** Repeated parameters are joined by commas. */
function joinedQuery(query: string): Record<string, string> {
  const joined = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = joined.get(name)
    joined.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(joined)
}

const lambdaReply = z.looseObject({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).optional(),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})

/** Largest reply of a Lambda function, in bytes. */
const largestReply = 6 * 1024 * 1024

/** Takes note of a request that its function did not answer. */
type NoteFault = (status: number, fault: unknown) => void

/** The gateway's reply to what a function gives; 500 where it fails and 503 where it takes too long. The caller is told
 * what API Gateway tells, which says nothing of the cause: `note` hears it. */
export async function replyOf(
  invoke: () => Promise<unknown>,
  timeoutMs: number,
  note: NoteFault,
): Promise<HttpReply> {
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(() => done('late'), timeoutMs)
    })
    const result = await Promise.race([invoke(), late])
    if (result !== 'late') return formatted(result)
    note(503, new Error(`There was no answer for ${timeoutMs / 1000} seconds.`))
    return json(503, { message: 'Service Unavailable' })
  } catch (fault) {
    note(500, fault)
    return json(500, { message: 'Internal Server Error' })
  } finally {
    clearTimeout(timer)
  }
}

function formatted(result: unknown): HttpReply {
  const parsed = lambdaReply.safeParse(result)
  if (!parsed.success) return json(200, result)
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data
  if (Buffer.byteLength(body) > largestReply) throw new Error('The reply is larger than Lambda lets through.')
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(named),
      ...(cookies && { 'set-cookie': cookies }),
    },
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  }
}
