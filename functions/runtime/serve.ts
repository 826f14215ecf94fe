/** Serves a feature's endpoints as one Lambda: who may call, what comes in, what goes out, what is refused. */

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Token } from '#functions/identity/sessions.ts'
import { type Api, type Endpoint, type Received, type Reply, routeKey } from '#shared/endpoint.ts'
import { Problem, type ProblemReply } from '#shared/problems.ts'
import { type Actor, actorOf, checkAccess, checkSession } from './actor.ts'
import { env, originSecretHeader } from './env.ts'
import { type Attempt, beginAttempt, type Idempotency } from './idempotency.ts'
import { faultFields, log } from './log.ts'
import { now as clock } from './now.ts'
import { parseRequest } from './request.ts'
import { ConditionFailed } from './table.ts'

interface Caller extends Token {
  readonly accessToken: string
}

/** What a handler works with: the parsed request, and everything it would else have to reach for. */
type Request<E extends Endpoint> = Received<E> & {
  readonly now: Date
  readonly requestId: string
} & (E['access'] extends 'public'
    ? unknown
    : E['access'] extends 'authenticated'
      ? { readonly caller: Caller }
      : { readonly actor: Actor }) &
  (E extends { creates: true } ? { readonly once: Idempotency } : unknown)

/** A function for each operation of the API; a missing one is a type error. */
export type Handlers<A extends Api> = {
  readonly [K in keyof A]: (request: Request<A[K]>) => Promise<Reply<A[K]>>
}

type Result = APIGatewayProxyStructuredResultV2

/** The Lambda handler of a feature. */
export function serve<A extends Api>(
  api: A,
  handlers: Handlers<A>,
): (event: APIGatewayProxyEventV2) => Promise<Result> {
  const routes = new Map(
    Object.entries(api).map(([operation, endpoint]) => [routeKey(endpoint), { operation, endpoint }]),
  )
  return async (event) => {
    const requestId = event.requestContext.requestId
    try {
      checkOrigin(event)
      const route = routes.get(event.routeKey)
      if (!route) throw new Problem('not-found')
      const handler = handlers[route.operation as keyof A] as (request: unknown) => Promise<unknown>
      return await compressed(event, await answer(event, route, handler))
    } catch (error) {
      return refused(error, event.routeKey, requestId)
    }
  }
}

/** The gateway's own address would go around the firewall: only what came through the distribution counts. */
function checkOrigin(event: APIGatewayProxyEventV2): void {
  const secret = process.env[env.originSecret]
  if (secret && event.headers[originSecretHeader] !== secret) throw new Problem('no-access')
}

async function answer(
  event: APIGatewayProxyEventV2,
  { operation, endpoint }: { operation: string; endpoint: Endpoint },
  handler: (request: unknown) => Promise<unknown>,
): Promise<Result> {
  const now = clock()
  const identity = await identify(event, endpoint, now)
  const received = parseRequest(event, endpoint)
  const status = endpoint.status ?? 200
  const once =
    endpoint.creates && 'actor' in identity
      ? beginAttempt(identity.actor.personId, event.headers['idempotency-key'], {
          request: [routeKey(endpoint), received.params, received.query, received.text],
          status,
          now,
        })
      : undefined
  const earlier = await once?.earlier()
  if (earlier) return json(earlier.status, earlier.reply)
  const { params, query, body } = received
  const request = { params, query, body, now, requestId: event.requestContext.requestId, once, ...identity }
  try {
    const reply = endpoint.reply.parse(await handler(request))
    if (once && !once.recorded()) throw new Error(`${operation} did not record its submission.`)
    return json(status, JSON.stringify(reply))
  } catch (error) {
    return await firstReply(error, once)
  }
}

/** Two copies of one submission at once: the later one's transaction fails and gets the earlier one's reply. */
async function firstReply(error: unknown, once: Attempt | undefined): Promise<Result> {
  const first =
    error instanceof ConditionFailed || error instanceof Problem ? await once?.earlier() : undefined
  if (!first) throw error
  return json(first.status, first.reply)
}

async function identify(
  event: APIGatewayProxyEventV2,
  { access }: Endpoint,
  now: Date,
): Promise<{ actor: Actor } | { caller: Caller } | Record<never, never>> {
  if (access === 'public') return {}
  const token = tokenOf(event)
  if (!token) throw new Problem('unauthenticated')
  if (access === 'authenticated') {
    await checkSession(token)
    const accessToken = (event.headers.authorization ?? '').replace(/^Bearer /i, '')
    return { caller: { ...token, accessToken } }
  }
  const actor = await actorOf(token, now)
  checkAccess(access, actor)
  return { actor }
}

/** What the gateway found in the token; it hands every claim on as text. One without a time of its sign-in counts as
 * older than anything. */
function tokenOf(event: APIGatewayProxyEventV2): Token | undefined {
  const { authorizer } = event.requestContext as {
    authorizer?: { jwt?: { claims?: Readonly<Record<string, unknown>> } }
  }
  const { sub, auth_time: authTime, origin_jti: session } = authorizer?.jwt?.claims ?? {}
  if (typeof sub !== 'string') return undefined
  return {
    sub,
    authTime: Number(authTime) || 0,
    session: typeof session === 'string' ? session : undefined,
  }
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

function json(statusCode: number, body: string): Result {
  return { statusCode, headers, body }
}

function refused(error: unknown, route: string, requestId: string): Result {
  const known = error instanceof Problem
  if (!known) log('error', 'request failed', { route, requestId, ...faultFields(error) })
  const { code, message, fields, status, retryAfter } = known ? error : new Problem('unexpected')
  const reply: ProblemReply = { code, message, fields, requestId }
  const refusal = json(status, JSON.stringify(reply))
  if (retryAfter === undefined) return refusal
  return { ...refusal, headers: { ...refusal.headers, 'retry-after': String(retryAfter) } }
}

const compress = promisify(gzip)
const compressFrom = 2048

async function compressed(event: APIGatewayProxyEventV2, result: Result): Promise<Result> {
  const { body = '' } = result
  if (body.length < compressFrom || !/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return result
  const zipped = await compress(body)
  return {
    ...result,
    headers: { ...result.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: zipped.toString('base64'),
    isBase64Encoded: true,
  }
}
