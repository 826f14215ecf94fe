/** Serves a feature's endpoints as one Lambda. */
import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import type { Api, Endpoint, EndpointReply, HandlerInput } from '#shared/endpoint.ts'
import type { Actor } from './actor.ts'
import { compression } from './compression.ts'
import { type Idempotency, idempotency } from './idempotency.ts'
import { type Caller, type Directory, identity, type Token } from './identity.ts'
import { answerProblems } from './problems.ts'
import { reply } from './reply.ts'
import { request } from './request.ts'
import { origin, route } from './route.ts'
import type { Event, Result } from './step.ts'
import { inTime } from './time-limit.ts'

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
