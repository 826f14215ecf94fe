/** How many codes for a new password somebody was sent: the user pool counts by the hour only
 * (docs/product.md#accounts). */
import { ulid } from 'ulid'
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import { queryItems, transact } from '#functions/runtime/table.ts'
import { create } from '#functions/runtime/writes.ts'
import { maxCodesPerDay } from '#shared/identity/recovery.ts'

const partitionOf = (sub: string) => `SUB#${sub}`

const codes = entity({
  type: 'code-sent',
  schema: z.object({ sub: z.string(), at: z.string(), id: z.string(), ttl: z.number().int() }),
  keys: ({ sub, at, id }) => ({ PK: partitionOf(sub), SK: `CODE#${at}#${id}` }),
})

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Whether one more may be sent, which then counts. */
export async function countRecoveryCode(sub: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - dayMilliseconds).toISOString()
  const newest = await queryItems(codes, {
    partition: partitionOf(sub),
    prefix: 'CODE#',
    newestFirst: true,
    limit: maxCodesPerDay,
    consistent: true,
  })
  if (newest.filter(({ at }) => at > since).length >= maxCodesPerDay) return false
  await transact([create(codes, { sub, at: now.toISOString(), id: ulid(), ttl: ttlAfter(2, now) })])
  return true
}
