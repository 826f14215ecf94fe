/** The HTTP API: routes, authorizers and integrations of the templates, in payload format 2.0. */
import { randomUUID } from 'node:crypto'
import { attempt, escapeRegExp, groupBy, mapValues, sortBy, TimeoutError, withTimeout } from 'es-toolkit'
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import { type Authorized, authorize } from './authorizer.ts'
import { reasonOf } from './errors.ts'
import { type HttpReply, type HttpRequest, json, notFound } from './http.ts'
import { type Invoke, invocableByArn, type Lambda } from './lambdas.ts'
import type { AwsLocation } from './resources.ts'
import type { Assembly } from './template.ts'
import { type AppendLog, FunctionFault, tooManyRequests } from './workers.ts'

const apiProperties = z.looseObject({
  ProtocolType: z.literal('HTTP'),
  CorsConfiguration: z.undefined().optional(),
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

export type Gateway = ReturnType<typeof openGateway>

type Behind = Readonly<{ lambdas: readonly Lambda[]; invoke: Invoke; keys: JWTVerifyGetKey; log: AppendLog }>

/** Opens the gateway of the templates; there is one. */
export function openGateway(assembly: Assembly, { lambdas, invoke, keys, log }: Behind) {
  const api = assembly.one('AWS::ApiGatewayV2::Api', apiProperties)
  const routes = readRoutes(assembly, lambdas)
  return {
    host: new URL(api.attribute('ApiEndpoint')).host,
    handle: async (request: HttpRequest): Promise<HttpReply> => {
      const route = routes.find((each) => each.method === request.method && each.pattern.test(request.path))
      if (!route) return notFound()
      const { lambda, key, jwt, scopes, timeoutMs } = route
      const identity = jwt && (await authorize(request.headers.authorization, jwt, scopes, keys))
      if (identity && !identity.ok) return refusal(identity)
      const requestId = randomUUID()
      const groups = Object.entries(route.pattern.exec(request.path)?.groups ?? {})
      const parameters = Object.fromEntries(groups.map(([name, value]) => [name, decode(value)]))
      const event = eventOf(request, { requestId, routeKey: key, parameters, identity }, assembly.location)
      const reply = await replyOf(invoke(lambda, event), timeoutMs, (status, fault) =>
        log(lambda.name, faultLine({ route: key, requestId, status }, fault)),
      )
      return { ...reply, headers: { ...reply.headers, 'apigw-requestid': requestId } }
    },
  }
}

/** Returns a line for the log of a function that ended without an answer: it could say nothing itself. */
function faultLine(request: object, fault: unknown): string {
  const error = fault instanceof FunctionFault ? fault.type : 'Gateway'
  const entry = { level: 'error', time: new Date().toISOString(), message: 'request not answered' }
  return `${JSON.stringify({ ...entry, ...request, error, detail: reasonOf(fault) })}\n`
}

function refusal({ status, challenge }: Extract<Authorized, { ok: false }>): HttpReply {
  const message = status === 401 ? 'Unauthorized' : 'Forbidden'
  return json(status, { message }, { 'www-authenticate': challenge })
}

function readRoutes(assembly: Assembly, lambdas: readonly Lambda[]) {
  const byRef = <S extends z.ZodType>(type: string, schema: S) =>
    new Map(assembly.all(type, schema).map(({ ref, properties }) => [ref, properties]))
  const integrations = byRef('AWS::ApiGatewayV2::Integration', integrationProperties)
  const authorizers = byRef('AWS::ApiGatewayV2::Authorizer', authorizerProperties)
  const invocable = mapValues(
    groupBy([...integrations.values()], (each) => each.IntegrationUri),
    (_, uri) => invocableByArn(assembly, lambdas, uri, 'apigateway.amazonaws.com'),
  )
  const routes = assembly
    .all('AWS::ApiGatewayV2::Route', routeProperties)
    .map(({ properties: route, id }) => {
      const integration = integrations.get(route.Target.replace(/^integrations\//, ''))
      const lambda = integration && invocable[integration.IntegrationUri]
      if (!lambda) throw new Error(`The route ${route.RouteKey} has no integration.`)
      const { JwtConfiguration: jwt } = authorizers.get(route.AuthorizerId ?? '') ?? {}
      if ((route.AuthorizationType === 'JWT') !== (jwt !== undefined))
        throw new Error(`The route ${id} has an authorizer that is not understood.`)
      const [method = '', path] = route.RouteKey.split(' ')
      if (!path || /^ANY$|\+\}/.test(`${method}${path}`))
        throw new Error(`The route key ${route.RouteKey} is not understood.`)
      return {
        key: route.RouteKey,
        method,
        /** Takes a path apart; its groups are the parameters. */
        pattern: patternOf(path),
        lambda,
        timeoutMs: integration.TimeoutInMillis,
        jwt: jwt && { issuer: jwt.Issuer, audience: jwt.Audience },
        scopes: route.AuthorizationScopes,
      }
    })
  // The route with the most fixed parts takes a request, as at API Gateway.
  return sortBy(routes, [({ key }) => key.split('{').length])
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    return name ? `(?<${name}>[^/]+)` : escapeRegExp(part)
  })
  return new RegExp(`^${parts.join('/')}$`)
}

/** Decodes a part of a path where it can be. */
function decode(text: string): string {
  const [, decoded] = attempt(() => decodeURIComponent(text))
  return decoded ?? text
}

/** A request that a route takes. */
interface Routed {
  readonly requestId: string
  readonly routeKey: string
  readonly parameters: Readonly<Record<string, string>>
  readonly identity: Authorized | undefined
}

const textual =
  /^(text\/|application\/(json|javascript|xml|[^;]*\+json|[^;]*\+xml|x-www-form-urlencoded|graphql))/i

/** Returns the event that a function gets for a request. */
export function eventOf(
  request: HttpRequest,
  { requestId, routeKey, parameters, identity }: Routed,
  location: AwsLocation,
): unknown {
  const { cookie, host: _, ...headers } = request.headers
  const { method, sourceIp, body } = request
  const path = decode(request.path)
  const now = new Date()
  const isText = textual.test(headers['content-type'] ?? '') && !headers['content-encoding']
  const query = joinedQuery(request.query)
  const domainName = `gateway.execute-api.${location.region}.amazonaws.com`
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: { ...headers, host: domainName, 'x-forwarded-for': sourceIp },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: location.account,
      apiId: 'local',
      ...(identity?.ok && { authorizer: { jwt: { claims: identity.claims, scopes: identity.scopes } } }),
      domainName,
      domainPrefix: 'gateway',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId,
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

/** Joins repeated parameters by commas. */
function joinedQuery(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join()]))
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

/** Returns the gateway's reply to a function's result: 500 where it fails, 503 where it takes too long or too
 * many run. `note` hears the cause, of which the reply says nothing. */
async function replyOf(
  invoked: Promise<unknown>,
  timeoutMs: number,
  note: (status: number, fault: unknown) => void,
): Promise<HttpReply> {
  try {
    return formatted(await withTimeout(() => invoked, timeoutMs))
  } catch (fault) {
    const isLate = fault instanceof TimeoutError
    const isBusy = isLate || (fault instanceof FunctionFault && fault.type === tooManyRequests)
    const status = isBusy ? 503 : 500
    note(status, isLate ? new Error(`There was no answer for ${timeoutMs / 1000} seconds.`) : fault)
    return json(status, { message: isBusy ? 'Service Unavailable' : 'Internal Server Error' })
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
