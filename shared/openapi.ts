/** The API as an OpenAPI 3.1 document, derived from the contract. `npm run openapi` writes it to a file. */
import * as z from 'zod'
import { apis } from './api.ts'
import type { Access, Api, Endpoint } from './endpoint.ts'
import { problemReply } from './problem-reply.ts'
import { type ProblemCode, problems } from './problems.ts'

type Json = Record<string, unknown>

/** Builds the OpenAPI 3.1 document of the API. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, api] of Object.entries<Api>(apis)) {
    for (const [operation, endpoint] of Object.entries(api)) {
      const path = `/api${endpoint.path}`
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(feature, operation, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ThinkTank',
      version: '1',
      description:
        'Every endpoint of the portal. Sign in to the portal and use its access token to try them.',
    },
    tags: Object.keys(apis).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problemReply, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationOf(feature: string, operation: string, endpoint: Endpoint): Json {
  const { access, body, summary, creates } = endpoint
  return {
    operationId: operation,
    tags: [feature],
    summary,
    description: `For ${whoMayCall(access)}.`,
    ...(access !== 'public' && { security: [{ accessToken: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(creates ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

function whoMayCall(access: Access): string {
  switch (access) {
    case 'public':
      return 'anyone, without a token'
    case 'authenticated':
      return 'anyone with valid credentials'
    case 'signed-in':
      return 'anyone with an active account'
    case 'employee':
      return 'employees of the directory'
    case 'colleague':
      return 'employees of the directory, and administrators'
    default:
      return `people with ${access.join(' or ')}`
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made when the form opens. A repetition with the same key gets the first reply.',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
}

/** Converts a schema, without what JSON Schema cannot express (checks in code). */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

function success({ status = 200, reply }: Endpoint): Json {
  if (status === 204) return { 204: { description: 'Done.' } }
  const schema = schemaOf(reply, 'output')
  return { [status]: { description: 'Done.', content: { 'application/json': { schema } } } }
}

/** Groups the problems of an endpoint by status: the declared ones, and those of its shape. */
function refusals({ access, body, params, query, creates, problems: declared = [] }: Endpoint): Json {
  const codes: ProblemCode[] = [
    ...declared,
    'unexpected',
    ...(body || params || query ? (['invalid-request'] as const) : []),
    ...(body ? (['invalid-json', 'unsupported-media-type', 'too-large'] as const) : []),
    ...(access === 'public' || access === 'authenticated' ? [] : noAccount),
    ...(access === 'employee' || access === 'colleague' ? (['not-in-directory'] as const) : []),
    ...(typeof access === 'object' ? (['no-access'] as const) : []),
    ...(creates ? (['idempotency-key-missing', 'idempotency-key-reused'] as const) : []),
  ]
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of new Set(codes)) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const described = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  const unauthorized = access === 'public' ? {} : { 401: { description: 'No valid access token.' } }
  return { ...unauthorized, ...Object.fromEntries(described) }
}

const noAccount: ProblemCode[] = ['account-not-registered', 'account-deactivated']
