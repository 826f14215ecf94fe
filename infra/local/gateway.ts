/** The HTTP API: routes, authorizers and integrations of the templates, events and replies in payload format 2.0. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Authorized, authorize, type JwtSettings, type KeySource } from './authorizer.ts'
import { type HttpReply, type HttpRequest, json } from './exchange.ts'
import { checkInvokePermission, type Lambda, lambdaByArn } from './lambdas.ts'
import type { Place } from './physical.ts'
import type { Assembly } from './template.ts'

const apiProperties = z.looseObject({
  ProtocolType: z.literal('HTTP'),
  CorsConfiguration: z.undefined(),
})
const routeProperties = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['JWT', 'NONE']).default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
})
const integrationProperties = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number().default(30_000),
})
const authorizerProperties = z.strictObject({
  ApiId: z.string(),
  Name: z.string().optional(),
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.strictObject({ Audience: z.array(z.string()).min(1), Issuer: z.url() }),
})

interface Route {
  readonly key: string
  readonly method: string
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly lambda: Lambda
  readonly timeoutMs: number
  readonly jwt: JwtSettings | undefined
  readonly scopes: readonly string[]
}

export interface Gateway {
  readonly host: string
  readonly issuers: readonly string[]
  handle(request: HttpRequest): Promise<HttpReply>
}

interface Behind {
  readonly lambdas: readonly Lambda[]
  readonly invoke: (lambda: Lambda, event: unknown) => Promise<unknown>
  readonly keys: KeySource
}

/** The gateway of the templates; there is one. */
export function openGateway(assembly: Assembly, { lambdas, invoke, keys }: Behind): Gateway {
  const [api, ...others] = assembly.all('AWS::ApiGatewayV2::Api', apiProperties)
  if (!api || others.length > 0) throw new Error('The runner understands templates with one HTTP API.')
  const routes = readRoutes(assembly, lambdas)
  for (const lambda of new Set(routes.map((route) => route.lambda)))
    checkInvokePermission(assembly, lambda, 'apigateway.amazonaws.com')
  return {
    host: new URL(api.attribute('ApiEndpoint')).host,
    issuers: [...new Set(routes.flatMap(({ jwt }) => (jwt ? [jwt.issuer] : [])))],
    handle: async (request) => {
      const found = match(routes, request)
      if (!found) return json(404, { message: 'Not Found' })
      const { route, parameters } = found
      let identity: Authorized | undefined
      if (route.jwt) {
        identity = await authorize(request.headers.authorization, route.jwt, route.scopes, keys)
        if (!identity.ok) return refusal(identity)
      }
      const event = eventOf(request, route, parameters, identity, assembly.place)
      return await replyOf(() => invoke(route.lambda, event), route.timeoutMs)
    },
  }
}

function refusal({ status, challenge }: Extract<Authorized, { ok: false }>): HttpReply {
  const message = status === 401 ? 'Unauthorized' : 'Forbidden'
  return json(status, { message }, { 'www-authenticate': challenge })
}

function readRoutes(assembly: Assembly, lambdas: readonly Lambda[]): Route[] {
  const integrations = new Map(
    assembly
      .all('AWS::ApiGatewayV2::Integration', integrationProperties)
      .map((each) => [each.ref, each.properties]),
  )
  const authorizers = new Map(
    assembly
      .all('AWS::ApiGatewayV2::Authorizer', authorizerProperties)
      .map((each) => [each.ref, each.properties]),
  )
  return assembly.all('AWS::ApiGatewayV2::Route', routeProperties).map(({ properties: route, id }) => {
    const integration = integrations.get(route.Target.replace(/^integrations\//, ''))
    if (!integration) throw new Error(`The route ${route.RouteKey} has no integration.`)
    const authorizer = route.AuthorizerId === undefined ? undefined : authorizers.get(route.AuthorizerId)
    if ((route.AuthorizationType === 'JWT') !== (authorizer !== undefined))
      throw new Error(`The route ${id} has an authorizer that is not understood.`)
    const [method = '', path] = route.RouteKey.split(' ')
    if (!path) throw new Error(`The route key ${route.RouteKey} is not understood.`)
    return {
      key: route.RouteKey,
      method,
      ...patternOf(path),
      lambda: lambdaByArn(lambdas, integration.IntegrationUri),
      timeoutMs: integration.TimeoutInMillis,
      jwt: authorizer && {
        issuer: authorizer.JwtConfiguration.Issuer,
        audience: authorizer.JwtConfiguration.Audience,
      },
      scopes: route.AuthorizationScopes,
    }
  })
}

function patternOf(path: string): Pick<Route, 'pattern' | 'names'> {
  const names: string[] = []
  const source = path
    .split('/')
    .map((part) => {
      const [, name, greedy] = /^\{([^}+]+)(\+)?\}$/.exec(part) ?? []
      if (!name) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      names.push(name)
      return greedy ? '(.+)' : '([^/]+)'
    })
    .join('/')
  return { pattern: new RegExp(`^${source}$`), names }
}

/** The route with the most fixed parts wins, and a named method over ANY, as in API Gateway. */
function match(routes: readonly Route[], { method, path }: HttpRequest) {
  const fitting = routes
    .filter((route) => (route.method === method || route.method === 'ANY') && route.pattern.test(path))
    .sort(
      (a, b) => a.names.length - b.names.length || Number(a.method === 'ANY') - Number(b.method === 'ANY'),
    )
  const [route] = fitting
  if (!route) return undefined
  const values = route.pattern.exec(path)?.slice(1) ?? []
  const parameters = Object.fromEntries(
    route.names.map((name, index) => [name, decoded(values[index] ?? '')]),
  )
  return { route, parameters }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const textual =
  /^(text\/|application\/(json|javascript|xml|[^;]*\+json|[^;]*\+xml|x-www-form-urlencoded|graphql))/i

function eventOf(
  request: HttpRequest,
  route: Route,
  parameters: Record<string, string>,
  identity: Authorized | undefined,
  place: Place,
): unknown {
  const { cookie, host: _, ...headers } = request.headers
  const now = new Date()
  const isText = textual.test(headers['content-type'] ?? '') && !headers['content-encoding']
  const query = joinedQuery(request.query)
  const domainName = `gateway.execute-api.${place.region}.amazonaws.com`
  return {
    version: '2.0',
    routeKey: route.key,
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
      requestId: randomUUID(),
      routeKey: route.key,
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
  const joined: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query))
    joined[name] = name in joined ? `${joined[name]},${value}` : value
  return joined
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

async function replyOf(invoke: () => Promise<unknown>, timeoutMs: number): Promise<HttpReply> {
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(() => done('late'), timeoutMs)
    })
    const result = await Promise.race([invoke(), late])
    if (result === 'late') return json(503, { message: 'Service Unavailable' })
    return formatted(result)
  } catch {
    // What went wrong is in the function's log; the caller is told what API Gateway tells.
    return json(500, { message: 'Internal Server Error' })
  } finally {
    clearTimeout(timer)
  }
}

function formatted(result: unknown): HttpReply {
  const parsed = lambdaReply.safeParse(result)
  if (!parsed.success) return json(200, result)
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data
  if (Buffer.byteLength(body) > largestReply) return json(500, { message: 'Internal Server Error' })
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
