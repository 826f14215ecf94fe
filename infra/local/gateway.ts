/** The HTTP API: routes, authorizers and integrations of the templates, events and replies in payload format 2.0. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Authorized, authorize, type JwtSettings, type KeySource } from './authorizer.ts'
import { type HttpReply, type HttpRequest, json } from './exchange.ts'
import { decoded, eventOf, replyOf } from './gateway-payload.ts'
import { checkInvokePermission, type Lambda, lambdaByArn } from './lambdas.ts'
import type { AppendLog } from './logs.ts'
import { FunctionFault } from './sandbox.ts'
import type { Assembly } from './template.ts'

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
  readonly log: AppendLog
}

/** The gateway of the templates; there is one. */
export function openGateway(assembly: Assembly, { lambdas, invoke, keys, log }: Behind): Gateway {
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
      const requestId = randomUUID()
      const event = eventOf(request, { requestId, routeKey: route.key, parameters, identity }, assembly.place)
      const reply = await replyOf(
        () => invoke(route.lambda, event),
        route.timeoutMs,
        (status, fault) => log(route.lambda.name, faultLine({ route: route.key, requestId, status }, fault)),
      )
      return { ...reply, headers: { ...reply.headers, 'apigw-requestid': requestId } }
    },
  }
}

/** A line of the log of a function that ended without an answer: it could say nothing itself. */
function faultLine(
  request: { readonly route: string; readonly requestId: string; readonly status: number },
  fault: unknown,
): string {
  const error = fault instanceof FunctionFault ? fault.type : 'Gateway'
  const detail = fault instanceof Error ? fault.message : String(fault)
  const entry = { level: 'error', time: new Date().toISOString(), message: 'request not answered' }
  return `${JSON.stringify({ ...entry, ...request, error, detail })}\n`
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
