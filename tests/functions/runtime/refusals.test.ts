/** Whatever is wrong with a request, people read words of the product, never those of the schema library. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { uniqBy } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { parseRequest } from '#functions/runtime/request.ts'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { Problem } from '#shared/problems.ts'

type Part = 'params' | 'query' | 'body'
type Shape = z.core.JSONSchema._JSONSchema

/** What the library says by itself, where a schema has no words of its own. */
function wordsOfLibrary(schema: z.ZodType, value: unknown): string[] {
  const own: string[] = []
  const error = (issue: z.core.$ZodRawIssue) => {
    const words = libraryError(issue)
    own.push(typeof words === 'string' ? words : (words?.message ?? ''))
    return words
  }
  schema.safeParse(value, { error })
  return own
}

const { localeError: libraryError } = z.locales.en()

function refusals(endpoint: Endpoint, part: Part, value: unknown): Readonly<Record<string, string>> {
  const one = { ...endpoint, params: undefined, query: undefined, body: undefined, [part]: endpoint[part] }
  const event = {
    headers: { 'content-type': 'application/json' },
    pathParameters: part === 'params' ? value : {},
    queryStringParameters: part === 'query' ? value : {},
    body: JSON.stringify(value) ?? 'null',
  }
  try {
    parseRequest(event as unknown as APIGatewayProxyEventV2, one as unknown as Endpoint)
    return {}
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A path that names nothing is not there, whatever is wrong with it.
    return error.fields ?? (part === 'params' && error.code === 'not-found' ? { path: error.message } : {})
  }
}

const patterned = ['abc', '2026-03', '2026-03-01', '/pictures/a.svg', '/a', '1001', 'ann@example.com']

/** Something that fits a schema. */
function right(shape: Shape): unknown {
  if (typeof shape === 'boolean') return 'x'
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first !== undefined) return right(first)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, of]) => [name, right(of)]))
  if (shape.type === 'array') return [...Array(shape.minItems ?? 1)].map(() => right(itemOf(shape)))
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'boolean') return true
  const { pattern, minLength = 1 } = shape
  return (pattern && patterned.find((each) => new RegExp(pattern).test(each))) || 'x'.repeat(minLength)
}

const itemOf = ({ items }: Exclude<Shape, boolean>): Shape =>
  Array.isArray(items) || items === undefined ? true : items

/** Things that do not fit a schema, each wrong in one place. */
function wrong(shape: Shape): unknown[] {
  if (typeof shape === 'boolean') return []
  const alternatives = shape.anyOf ?? shape.oneOf ?? []
  const anything: unknown[] = [undefined, null, '', '\u0000?', -7, 1.5, 1e300, true, {}, [], [null], { x: 1 }]
  if (alternatives.length > 0) return [...anything, ...alternatives.flatMap(wrong)]
  if (shape.type === 'array') {
    const item = right(itemOf(shape))
    return [
      ...anything,
      [...Array((shape.maxItems ?? 500) + 1)].map(() => item),
      ...wrong(itemOf(shape)).map((each) => [each]),
    ]
  }
  if (shape.type === 'object') {
    const whole = right(shape) as Record<string, unknown>
    const parts = Object.entries(shape.properties ?? {})
    return [
      ...anything,
      { ...whole, 'no such field': 1 },
      ...parts.flatMap(([name, of]) => wrong(of).map((each) => ({ ...whole, [name]: each }))),
    ]
  }
  return [...anything, 'x'.repeat((shape.maxLength ?? 250_000) + 1)]
}

const parts = Object.values(apis)
  .flatMap((api) => Object.values<Endpoint>(api))
  .flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      endpoint[part]
        ? [{ name: `${routeKey(endpoint)}, ${part}`, endpoint, part, schema: endpoint[part] }]
        : [],
    ),
  )

describe('what is said of a request that is not right', () => {
  test.each(parts)('$name', ({ endpoint, part, schema }) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    let refused = 0
    // As a request each of them is its JSON; alternatives have many in common.
    for (const value of uniqBy(wrong(shape), (each) => JSON.stringify(each))) {
      const said = Object.values(refusals(endpoint, part, value))
      const unsaid = wordsOfLibrary(schema, value)
      for (const message of said) {
        expect(unsaid).not.toContain(message)
        expect(message).not.toMatch(/invalid input|expected|received|too (big|small)|unrecognized/i)
        // These say nothing that helps: whatever has a shape of its own says what it looks like.
        expect([constraintTexts.form, constraintTexts.other] as string[]).not.toContain(message)
      }
      refused += said.length
    }
    expect(refused).toBeGreaterThan(0)
  })

  test('an answer is told what is wrong with its own kind of value', () => {
    const { body } = nominationsApi.submitNomination
    const given = right(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) as object
    const told = (value: unknown) =>
      refusals(nominationsApi.submitNomination, 'body', { ...given, answers: [{ fieldId: 'why', value }] })
    expect(told('x'.repeat(200_001))).toEqual({
      'answers.0.value': fill(constraintTexts.tooLong, { limit: '200,000' }),
    })
    expect(told({ choice: 'perhaps' })).toEqual({ 'answers.0.value.choice': constraintTexts.notOffered })
    expect(told([{ mediaId: 'm1', name: '' }])).toEqual({
      'answers.0.value.0.name': constraintTexts.required,
    })
    expect(told(5)).toEqual({ 'answers.0.value': constraintTexts.notOffered })
  })
})
