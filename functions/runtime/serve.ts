/** Serves a feature’s endpoints as one Lambda: the steps that a request passes, the call of its handler
 * with the reply that its schema lists, and an answer before Lambda cuts it off, which would leave neither
 * reply nor log (docs/product.md#refusals). */
import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import type { Api, Endpoint, EndpointReply, HandlerInput } from '#shared/endpoint.ts'
import { Problem } from '#shared/problems.ts'
import type { Actor } from './actor.ts'
import { compression } from './compression.ts'
import { withDeadline } from './deadline.ts'
import { type Attempted, type Idempotency, idempotency } from './idempotency.ts'
import { type Caller, type Directory, type Identified, identity, type Token } from './identity.ts'
import { answerProblems, refusal } from './problems.ts'
import {
  type Event,
  jsonReply,
  origin,
  type Parsed,
  type Result,
  type RoutedCall,
  request,
  route,
  type ServeStep,
} from './request.ts'

/** A handler's input: the parsed request, and its context. */
type Request<E extends Endpoint> = HandlerInput<E> & {
  readonly now: Date
  readonly requestId: string
  readonly userAgent: string | undefined
} & (E['access'] extends 'public'
    ? unknown
    : E['access'] extends 'authenticated'
      ? { readonly caller: Caller }
      : { readonly actor: Actor; readonly token: Token; readonly accessToken: string }) &
  (E extends { creates: true } ? { readonly once: Idempotency } : unknown)

/** A function for each operation of the API; a missing one is a type error. */
export type Handlers<A extends Api> = {
  readonly [K in keyof A]: (request: Request<A[K]>) => Promise<EndpointReply<A[K]>>
}

/** Makes the `serve` of all features, which look their callers up in one place. */
export function serveWith(directory: Directory) {
  const identified = identity(directory)

  /** Makes a feature's handler. Requests pass the steps downwards, replies and errors upwards. */
  return function serve<A extends Api>(
    api: A,
    handlers: Handlers<A>,
  ): (event: Event, context: Context) => Promise<Result> {
    const steps = middy<Event, Result>()
      .use(answerProblems)
      .use(compression)
      .use(origin)
      .use(route(api))
      .use(identified)
      .use(request)
      .use(idempotency)
      .use(reply(handlers))
    // No step sees the time of the others, so what limits it stands around all of them.
    return inTime(steps)
  }
}

/** Its argument depends on the endpoint. */
type Handler = (request: never) => Promise<unknown>

/** Runs the handler as the first `after`: middy's own handler call lacks the earlier steps' results. */
function reply(
  handlers: Readonly<Record<string, Handler>>,
): ServeStep<RoutedCall & Identified & Parsed & Attempted> {
  return {
    after: async (request) => {
      const { operation, endpoint, now, identity, received, attempt } = request.internal
      const handler = handlers[operation]
      if (!handler) throw new Error(`${operation} has no handler.`)
      const { params, query, body } = received
      const { requestContext, headers } = request.event
      const facts = { now, requestId: requestContext.requestId, userAgent: headers['user-agent'] }
      const input = { params, query, body, ...facts, once: attempt, ...identity }
      // `Handlers` has checked it against its endpoint, and the steps before found what that one asks for.
      const answer = await handler(input as never)
      request.response = jsonReply(endpoint.status ?? 200, JSON.stringify(endpoint.reply.parse(answer)))
    },
  }
}

type Handle = (event: Event, context: Context) => Promise<Result>

/** Left of the function's time for the reply's own way, in ms. */
const reserve = 1000

/** Before that nothing is tried again, so that what gave up tells why, rather than that the time is over; the
 * longest wait between two tries is shorter. In ms. */
const lastTry = 1500

/** Answers as `handle`, or with `busy` when time is nearly over; the work may still be finished. */
function inTime(handle: Handle): Handle {
  return async (event, context) => {
    let timer: NodeJS.Timeout | undefined
    const milliseconds = context.getRemainingTimeInMillis() - reserve
    const late = new Promise<Result>((resolve) => {
      const outOfTime = new Problem('busy', { cause: new Error('The time of the function is over.') })
      timer = setTimeout(() => resolve(refusal(outOfTime, event)), milliseconds)
    })
    try {
      return await Promise.race([withDeadline(milliseconds - lastTry, () => handle(event, context)), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
