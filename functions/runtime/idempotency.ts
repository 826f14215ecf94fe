/** Idempotency keys: a submission that is repeated gets the first one's reply and makes nothing new. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { routeKey } from '#shared/endpoint.ts'
import { Problem } from '#shared/problems.ts'
import { compressed } from './compression.ts'
import { entity } from './entity.ts'
import { ttlOf } from './expiry.ts'
import type { Identified } from './identity.ts'
import {
  type Event,
  jsonReply,
  type Parsed,
  type Result,
  type RoutedCall,
  type ServeStep,
} from './request.ts'
import { ConditionFailed, getItem } from './table.ts'
import { create, type Write } from './writes.ts'

const submission = z.object({
  caller: z.string(),
  key: z.string(),
  /** Hash of the whole request: the same key for something else is a mistake of the client. */
  content: z.string(),
  status: z.number().int(),
  reply: z.string(),
  ttl: z.number().int(),
})

const keyOf = (caller: string, key: string) => ({ PK: `IDEM#${caller}#${key}`, SK: 'IDEM' })

const submissions = entity({
  type: 'submission',
  schema: submission,
  keys: ({ caller, key }) => keyOf(caller, key),
})

export interface Idempotency {
  /** The write that records the reply. It belongs into the transaction that creates the record. */
  record(reply: unknown): Write
}

const keyShape = /^[\w-]{8,64}$/

/** Result of `idempotency`: the attempt at a new record, where the endpoint makes one. */
export type Attempted = { attempt?: Attempt | undefined }

/** Answers a repeated submission with the first reply. Raises `idempotency-key-missing`,
 * `idempotency-key-reused`. */
export const idempotency: ServeStep<RoutedCall & Identified & Parsed & Attempted> = {
  before: async ({ event, internal }) => {
    const { endpoint, identity, received, now } = internal
    if (!endpoint.creates || !('actor' in identity)) return
    const attempt = beginAttempt(identity.actor.personId, event.headers['idempotency-key'], {
      request: [routeKey(endpoint), received.params, received.query, received.text],
      status: endpoint.status ?? 200,
      now,
    })
    const earlier = await attempt.earlier()
    if (earlier) return again(event, earlier)
    internal.attempt = attempt
  },
  after: ({ internal: { operation, attempt } }) => {
    if (attempt && !attempt.recorded()) throw new Error(`${operation} did not record its submission.`)
  },
  // Two copies of one submission at once: the later one's transaction fails and gets the earlier one's reply.
  onError: async (request) => {
    const { error, event, internal } = request
    if (!(error instanceof ConditionFailed || error instanceof Problem)) return
    try {
      const first = await internal.attempt?.earlier()
      if (first) request.response = await again(event, first)
    } catch (problem) {
      // An error here would end in the gateway, so it replaces the first one.
      request.error = problem instanceof Error ? problem : new Error(String(problem))
    }
  },
}

/** Middy ends with an early reply, so that it does not pass through the steps after this one. */
function again(event: Event, { status, reply }: Earlier): Promise<Result> {
  return compressed(event, jsonReply(status, reply))
}

interface Earlier {
  readonly status: number
  readonly reply: string
}

interface Attempt extends Idempotency {
  /** The reply of the first submission with this key, if there was one. Raises `idempotency-key-reused`. */
  earlier(): Promise<Earlier | undefined>
  recorded(): boolean
}

interface Submission {
  /** All that makes it this one: method and path with its parameters, query, body. */
  readonly request: readonly unknown[]
  /** Of its reply. */
  readonly status: number
  readonly now: Date
}

/** One attempt at a submission by `caller` (a person id). Raises `idempotency-key-missing`. */
function beginAttempt(
  caller: string,
  key: string | undefined,
  { request, status, now }: Submission,
): Attempt {
  if (!key || !keyShape.test(key)) throw new Problem('idempotency-key-missing')
  const content = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  let recorded = false
  return {
    record(reply) {
      recorded = true
      const ttl = ttlOf('submissions', now)
      return create(submissions, { caller, key, content, status, reply: JSON.stringify(reply), ttl })
    },
    async earlier() {
      const found = await getItem(submissions, keyOf(caller, key))
      // A record that outlived its time still stands in the way of a new one, so it answers.
      if (!found) return undefined
      if (found.content !== content) throw new Problem('idempotency-key-reused')
      return { status: found.status, reply: found.reply }
    },
    recorded: () => recorded,
  }
}
