/** Idempotency keys: a submission that is repeated gets the first one's reply and makes nothing new. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Problem } from '#shared/problems.ts'
import { entity } from './entity.ts'
import { ttlAfter } from './expiry.ts'
import { getItem } from './table.ts'
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

/** A form may stay open over a weekend before its retry. */
const daysKept = 7

export interface Idempotency {
  /** The write that records the reply. It belongs into the transaction that creates the record. */
  record(reply: unknown): Write
}

const keyShape = /^[\w-]{8,64}$/

export interface Attempt extends Idempotency {
  /** The reply of the first submission with this key, if there was one. Raises `idempotency-key-reused`. */
  earlier(): Promise<{ status: number; reply: string } | undefined>
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
export function beginAttempt(
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
      const ttl = ttlAfter(daysKept, now)
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
