/** The first steps of `serve`: did the request come the right way, and which endpoint is it for. */
import { type Api, type Endpoint, routeKey } from '#shared/endpoint.ts'
import { Problem } from '#shared/problems.ts'
import { env, originSecretHeader } from './env.ts'
import { now } from './now.ts'
import type { Event, ServeStep } from './step.ts'

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
