/** Common parts of the steps of `serve`: requests and answers. */
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

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
