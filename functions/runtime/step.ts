/** What the steps of `serve` have in common: what they see of a request, and how they answer. */
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

export type Event = APIGatewayProxyEventV2
export type Result = APIGatewayProxyStructuredResultV2

/** A middleware of `serve`. `Found` is what it and the steps before it have found out about the request; it stands in
 * middy's `internal`. */
export type ServeStep<Found extends Record<string, unknown> = Record<never, never>> = MiddlewareObj<
  Event,
  Result,
  Error,
  Context,
  Found
>

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** An answer of the API; `body` is JSON already. */
export function jsonReply(statusCode: number, body: string): Result {
  return { statusCode, headers, body }
}
