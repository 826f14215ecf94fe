/** Every look at payroll is in the audit record (docs/product.md#payroll-access): the same look of a person once an hour,
 * however often they page through it or it is read again. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { entity } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { create } from '#functions/runtime/writes.ts'

/** The partition of what was done with a month: with its run, its rows, and what it pays. */
export const payrollHistory = (month: string) => `PAYROLL-HISTORY#${month}`
const lookHistory = (personId: string) => `PAYROLL-LOOKS#${personId}`

/** That a look is in the record, for this hour. */
const looks = entity({
  type: 'payroll-look',
  schema: z.object({ personId: z.string(), hour: z.string(), digest: z.string(), ttl: z.number().int() }),
  keys: ({ personId, hour, digest }) => ({ PK: lookHistory(personId), SK: `SEEN#${hour}#${digest}` }),
})

interface Looking {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** Notes that somebody looks at something, and with which filter, where they have not within this hour: the entry has the
 * instant of the first time. */
export async function recordLook(
  at: Readonly<Record<string, unknown>>,
  { actor: { person }, now, requestId }: Looking,
): Promise<void> {
  const { personId, name } = person
  const subject = lookHistory(personId)
  const hour = now.toISOString().slice(0, 13)
  const digest = createHash('sha256').update(JSON.stringify(at)).digest('base64url')
  await isWritten(
    transact([
      create(looks, { personId, hour, digest, ttl: ttlAfter(1, now) }),
      auditWrite({ subject, at: now, by: { personId, name }, what: 'payroll seen', after: at, requestId }),
    ]),
  )
}
