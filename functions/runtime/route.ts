/** The steps of `serve`: their shape, the requests and replies that pass them, and the first two: did the
 * request come the right way, and which endpoint is it for. */

import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { type Api, type Endpoint, routeKey } from '#shared/endpoint.ts'
import { Problem } from '#shared/problems.ts'
import { env, originSecretHeader } from './env.ts'
import { now } from './now.ts'

export type Event = APIGatewayProxyEventV2
export type Result = APIGatewayProxyStructuredResultV2

/** A step of `serve`. `Found`: what it and earlier steps know of the request, in middy's `internal`. */
export type ServeStep<Found extends Record<string, unknown> = Record<never, never>> = MiddlewareObj<
  Event,
  Result,
  Error,
  Context,
  Found
>

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Returns a reply of the API; `body` is JSON already. */
export function jsonReply(statusCode: number, body: string): Result {
  return { statusCode, headers, body }
}

/** Anything shorter fills the place of a secret that there is not. */
const shortestSecret = 20

/** Tells whether a request came through the distribution and so through the firewall. While a new secret is on
 * its way to both sides, the one before is accepted too (docs/runbook.md). */
export function isFromDistribution({ headers }: Pick<Event, 'headers'>): boolean {
  const secrets = process.env[env.originSecret]
  if (!secrets) return true
  const shown = headers[originSecretHeader] ?? ''
  return shown.length >= shortestSecret && secrets.split(',').includes(shown)
}

/** Only what came through the distribution counts. Raises `no-access`. */
export const origin: ServeStep = {
  before: ({ event }) => {
    if (!isFromDistribution(event)) throw new Problem('no-access')
  },
}

export type RoutedCall = {
  operation: string
  endpoint: Endpoint
  /** One instant for all that the request sets off. */
  now: Date
}

/** Finds the endpoint among those of the feature. Raises `not-found`. */
export function route(api: Api): ServeStep<RoutedCall> {
  const routes = new Map(
    Object.entries(api).map(([operation, endpoint]) => [routeKey(endpoint), { operation, endpoint }]),
  )
  return {
    before: ({ event, internal }) => {
      const found = routes.get(event.routeKey)
      if (!found) throw new Problem('not-found')
      internal.operation = found.operation
      internal.endpoint = found.endpoint
      internal.now = now()
    },
  }
}
