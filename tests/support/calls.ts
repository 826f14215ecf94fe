/** Calls endpoints as somebody, through the real handlers, in the contract's words. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { root } from '#infra/stacks/build/folders.ts'
import { apiFunctions, type Feature } from '#infra/stacks/functions.ts'
import { apis } from '#shared/api.ts'
import { type CallInput, type Endpoint, type EndpointReply, routeKey } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problems.ts'

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/** Loads the handler of the function that is deployed for an endpoint. */
async function handlerOf(endpoint: Endpoint): Promise<Handler> {
  for (const [feature, api] of Object.entries(apis)) {
    const isServed = Object.values<Endpoint>(api).some((each) => routeKey(each) === routeKey(endpoint))
    if (!isServed) continue
    const { entry } = apiFunctions[feature as Feature]
    const { handler }: { handler: Handler } = await import(join(root, entry))
    return handler
  }
  throw new Error(`No feature serves ${routeKey(endpoint)}.`)
}

interface More {
  readonly idempotencyKey?: string
  readonly headers?: Record<string, string>
  /** What the token says besides its subject. */
  readonly claims?: Record<string, string>
  /** Sent as it is, instead of `body` as JSON. */
  readonly rawBody?: string
}

interface Loose {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

export interface Answer<T> {
  readonly status: number
  readonly reply: T
  readonly problem: ProblemReply
  readonly headers: Record<string, unknown>
}

/** The event that the gateway would hand over. */
function gatewayEvent(
  endpoint: Endpoint,
  sub: string | undefined,
  sent: Loose & More,
): APIGatewayProxyEventV2 {
  const strings = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const creating = endpoint.creates ? { 'idempotency-key': sent.idempotencyKey ?? randomUUID() } : {}
  const event = {
    version: '2.0',
    routeKey: routeKey(endpoint),
    rawPath: endpoint.path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...creating, ...sent.headers },
    pathParameters: strings(sent.params),
    queryStringParameters: strings(sent.query),
    body: sent.rawBody ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)),
    isBase64Encoded: false,
    requestContext: {
      requestId: randomUUID(),
      ...(sub && { authorizer: { jwt: { claims: { sub, ...sent.claims }, scopes: [] } } }),
    },
  }
  return event as unknown as APIGatewayProxyEventV2
}

const ignored = () => undefined

/** What Lambda says of the call besides. */
const context: Context = {
  callbackWaitsForEmptyEventLoop: true,
  functionName: 'test',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:test',
  memoryLimitInMB: '1024',
  awsRequestId: 'test',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 600_000,
  done: ignored,
  fail: ignored,
  succeed: ignored,
}

/** What the gateway hands over of a call by somebody, for tests of a function's answer as it is. */
export function eventOf<E extends Endpoint>(
  person: { account?: { sub: string } | undefined },
  endpoint: E,
  sent: CallInput<E> & More,
): { event: APIGatewayProxyEventV2; context: Context } {
  return { event: gatewayEvent(endpoint, person.account?.sub, sent as Loose & More), context }
}

/** Calls with anything at all, for what a careless or hostile client might send. */
export async function send<E extends Endpoint>(
  sub: string | undefined,
  endpoint: E,
  sent: Loose & More = {},
): Promise<Answer<EndpointReply<E>>> {
  const handler = await handlerOf(endpoint)
  const result = await handler(gatewayEvent(endpoint, sub, sent), context)
  const raw = result.isBase64Encoded
    ? gunzipSync(Buffer.from(result.body ?? '', 'base64')).toString()
    : result.body
  const reply = raw ? JSON.parse(raw) : undefined
  return { status: result.statusCode ?? 200, reply, problem: reply, headers: result.headers ?? {} }
}

/** `await as(jon).call(nominationsApi.submitNomination, { body })` */
export function as(person: { account?: { sub: string } | undefined } | undefined) {
  return {
    call: <E extends Endpoint>(endpoint: E, sent: CallInput<E> & More): Promise<Answer<EndpointReply<E>>> =>
      send(person?.account?.sub, endpoint, sent as Loose & More),
  }
}
