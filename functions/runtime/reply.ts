/** The last step of `serve`: the feature's own handler, and of what it gives only what the endpoint's reply lists. */
import type { Attempted } from './idempotency.ts'
import type { Identified } from './identity.ts'
import type { Parsed } from './request.ts'
import type { RoutedCall } from './route.ts'
import { jsonReply, type ServeStep } from './step.ts'

/** What it asks for depends on its endpoint. */
type Handler = (request: never) => Promise<unknown>

/** Calls the handler of the operation. It stands at the heart of the steps as their first `after`: middy hands its own
 * handler the event alone, without what the steps before found out, and would end it before Lambda does. */
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
      const asked = { params, query, body, ...facts, once: attempt, ...identity }
      // `Handlers` has checked it against its endpoint, and the steps before found what that one asks for.
      const given = await handler(asked as never)
      request.response = jsonReply(endpoint.status ?? 200, JSON.stringify(endpoint.reply.parse(given)))
    },
  }
}
