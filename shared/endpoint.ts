/** The shape of an endpoint: source of client call, route, gateway, OpenAPI document and access test. */
import type * as z from 'zod'
import type { ProblemCode } from './problems.ts'
import type { Flag } from './roles.ts'

/**
 * Callers of an endpoint:
 * - `public`: anyone, without a token;
 * - `authenticated`: anyone with valid credentials, even without an account here (only for registering one);
 * - `signed-in`: anyone with an active account;
 * - `employee`: as before, and in the employee directory (recognition rights: docs/product.md#frame);
 * - `colleague`: anyone in the employee directory, and administrators. An endpoint that finds people by id,
 *   name or address has this access, or asks `seesColleagues` where everybody has a list of their own: other
 *   accounts see only the people who appear in what they may read;
 * - a list of flags: an active account that has at least one of them.
 */
export type Access = 'public' | 'authenticated' | 'signed-in' | 'employee' | 'colleague' | readonly Flag[]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** Path below `/api`, parameters in braces: `/nominations/{id}`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodType
  /** Query parameters; strings as they come, coerced by the schema. */
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Most bytes of the body, where it may be larger than usual; a function takes 6 MB in all. */
  readonly maxBodyBytes?: number
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204
  /** The body of a success. Fields that are not listed never leave the server. */
  readonly reply: z.ZodType
  /** Refusals besides those that every endpoint may give. */
  readonly problems?: readonly ProblemCode[]
  /** Makes a new record: the caller sends an `Idempotency-Key`, a repeat gets the first reply. */
  readonly creates?: true
  /** A POST that clients may retry; GET, PUT, DELETE and creating calls with a key may be anyway. */
  readonly repeatable?: true
}

export type Api = Readonly<Record<string, Endpoint>>

/** Declares a feature's endpoints; returns them with their exact types. */
export function endpoints<const T extends Api>(api: T): T {
  return api
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined

/** Input of a handler: parsed and checked. */
export interface HandlerInput<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** Input of a call; only the parts that the endpoint takes. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: SchemaInput<E[K]>
}

export type EndpointReply<E extends Endpoint> = z.output<E['reply']>

/** Returns the gateway's route of an endpoint: `POST /api/nominations/{id}`. */
export function routeKey(endpoint: Endpoint): string {
  return `${endpoint.method} /api${endpoint.path}`
}
