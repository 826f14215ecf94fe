/** A request on its way through `serve`: the shape of the steps, and those that read it. Did it come the
 * right way, which endpoint is it for, and what is in it? Its parts are parsed and cleaned by the
 * endpoint’s schemas, with all errors by field; oversized shapes are refused before
 * (docs/decisions/0021-sizes-and-limits.md). */
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type * as z from 'zod'
import { constraintMessage, plainIssues } from '#shared/constraints.ts'
import { type Api, type Endpoint, routeKey } from '#shared/endpoint.ts'
import { problemTexts } from '#shared/messages/problems.ts'
import { Problem } from '#shared/problems.ts'
import { cleanText } from '#shared/text.ts'
import { env, originSecretHeader } from './env.ts'
import { now } from './now.ts'

export type Event = APIGatewayProxyEventV2
export type Result = APIGatewayProxyStructuredResultV2

/** A step of `serve`. `Found`: what it and earlier steps know of the request, in middy's `internal`. */
export type ServeStep<Found extends Record<string, unknown> = Record<never, never>> = MiddlewareObj<
  Event,
  Result,
  Error,
  Context,
  Found
>

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Returns a reply of the API; `body` is JSON already. */
export function jsonReply(statusCode: number, body: string): Result {
  return { statusCode, headers, body }
}

/** Anything shorter fills the place of a secret that there is not. */
const shortestSecret = 20

/** Tells whether a request came through the distribution and so through the firewall. While a new secret is on
 * its way to both sides, the one before is accepted too (docs/runbook.md). */
export function isFromDistribution({ headers }: Pick<Event, 'headers'>): boolean {
  const secrets = process.env[env.originSecret]
  if (!secrets) return true
  const shown = headers[originSecretHeader] ?? ''
  return shown.length >= shortestSecret && secrets.split(',').includes(shown)
}

/** Only what came through the distribution counts. Raises `no-access`. */
export const origin: ServeStep = {
  before: ({ event }) => {
    if (!isFromDistribution(event)) throw new Problem('no-access')
  },
}

export type RoutedCall = {
  operation: string
  endpoint: Endpoint
  /** One instant for all that the request sets off. */
  now: Date
}

/** Finds the endpoint among those of the feature. Raises `not-found`. */
export function route(api: Api): ServeStep<RoutedCall> {
  const routes = new Map(
    Object.entries(api).map(([operation, endpoint]) => [routeKey(endpoint), { operation, endpoint }]),
  )
  return {
    before: ({ event, internal }) => {
      const found = routes.get(event.routeKey)
      if (!found) throw new Problem('not-found')
      internal.operation = found.operation
      internal.endpoint = found.endpoint
      internal.now = now()
    },
  }
}

/** Largest body of endpoints that name no other, in bytes. */
const maxBytes = 256 * 1024

interface ParsedRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly text: string
}

export type Parsed = { received: ParsedRequest }

export const request: ServeStep<RoutedCall & Parsed> = {
  before: ({ event, internal }) => {
    internal.received = parseRequest(event, internal.endpoint)
  },
}

/** Parses path, query and body. Raises `not-found`, `too-large`, `unsupported-media-type`, `invalid-json`,
 * `invalid-request`. */
export function parseRequest(event: Event, endpoint: Endpoint): ParsedRequest {
  const text = bodyText(event, endpoint.maxBodyBytes)
  checkQueryShape(event.queryStringParameters ?? {})
  checkBodyShape(text)
  const problems = new Map<string, string>()
  // An impossible path names nothing.
  const path = endpoint.params?.safeParse(event.pathParameters ?? {})
  if ((path && !path.success) || !Object.values(event.pathParameters ?? {}).every(isClean))
    throw new Problem('not-found')
  const part = (schema: z.ZodType | undefined, given: () => unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(given(), { error: constraintMessage })
    const issues = parsed.error?.issues ?? []
    for (const issue of issues.flatMap(plainIssues)) note(problems, issue)
    return parsed.data
  }
  const query = part(endpoint.query, () => cleanQuery(event))
  const body = part(endpoint.body, () => json(event, text))
  if (problems.size > 0) throw new Problem('invalid-request', { fields: Object.fromEntries(problems) })
  return { params: path?.data, query, body, text }
}

function note(problems: Map<string, string>, issue: z.core.$ZodIssue): void {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, 20))
      problems.set([...path, key.slice(0, 60)].join('.'), problemTexts.unknownField)
    return
  }
  const name = path.join('.') || 'body'
  if (!problems.has(name)) problems.set(name, issue.message)
}

function bodyText(event: Event, most = maxBytes): string {
  const { body = '', isBase64Encoded } = event
  if (body.length > most * 1.4) throw new Problem('too-large')
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  if (Buffer.byteLength(text) > most) throw new Problem('too-large')
  return text
}

/** A value without what no text keeps, where it is a text. */
const clean = (_: string, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)

/** Tells whether a path part is clean; an unclean one is refused, as cleaned it would name something else. */
const isClean = (value: unknown) =>
  typeof value !== 'string' || (cleanText(value) === value && !/[\t\n]/.test(value))

function cleanQuery({ queryStringParameters: query }: Event): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, clean(name, value)]))
}

function json(event: Event, text: string): unknown {
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? ''))
    throw new Problem('unsupported-media-type')
  try {
    return JSON.parse(text, clean)
  } catch {
    throw new Problem('invalid-json')
  }
}

/** Most values of a body, and their depth. The largest form of an editor has some thousands. */
const most = { values: 10_000, depth: 32, parameters: 60 } as const

/** Signs that count values and depth between strings, which are skipped in stretches. */
const shape = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[{}\],]/gs

/** Counts what JSON text holds without making values of it. Raises `too-large`. */
function checkBodyShape(text: string): void {
  let values = 1
  let depth = 0
  for (const [part] of text.matchAll(shape)) {
    if (part === '[' || part === '{') depth += 1
    if (part === ']' || part === '}') depth -= 1
    if (part === '[' || part === '{' || part === ',') values += 1
    if (values > most.values || depth > most.depth) throw new Problem('too-large')
  }
}

/** Counts the parameters of a query. Raises `too-large`. */
function checkQueryShape(query: Readonly<Record<string, unknown>>): void {
  if (Object.keys(query).length > most.parameters) throw new Problem('too-large')
}
