/** Parses and cleans requests by the endpoint’s schemas, with all errors by field; refuses oversized
 * shapes before schemas look at them (docs/decisions/0021-sizes-and-limits.md). */
import type * as z from 'zod'
import { constraintMessage, plainIssues } from '#shared/constraints.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { problemTexts } from '#shared/messages/problems.ts'
import { Problem } from '#shared/problems.ts'
import { cleanText } from '#shared/text.ts'
import type { Event, RoutedCall, ServeStep } from './route.ts'

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
