/** The last step of `serve`: calls the feature's handler, and keeps what the reply's schema lists. */
import type { Attempted } from './idempotency.ts'
import type { Identified } from './identity.ts'
import type { Parsed } from './request.ts'
import type { RoutedCall } from './route.ts'
import { jsonReply, type ServeStep } from './step.ts'

/** Its argument depends on the endpoint. */
type Handler = (request: never) => Promise<unknown>

/** Runs the handler as the first `after`: middy's own handler call lacks the earlier steps' results. */
export function reply(
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
