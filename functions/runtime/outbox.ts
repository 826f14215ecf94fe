/** The outbox: what a state change sets off, written in its transaction and worked off afterwards (decision W9). */
import { ulid } from 'ulid'
import * as z from 'zod'
import { create, entity, type Write } from './table.ts'

/** An entry per event. It is due until it has been fanned out into mails. */
export const outboxEntry = z.object({
  outboxId: z.string(),
  payload: z.looseObject({ event: z.string() }),
  createdAt: z.string(),
  /** When it is to be worked on; absent once it is done. */
  dueAt: z.string().optional(),
  doneAt: z.string().optional(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

/** Due work is spread over so many partitions of the index. */
export const dueShards = 8

/** The partition of the index in which an outbox item waits. */
export function dueShard(outboxId: string): string {
  const sum = [...outboxId].reduce((total, each) => total + each.charCodeAt(0), 0)
  return `DUE#${sum % dueShards}`
}

export const outboxKey = (outboxId: string) => ({ PK: `OUT#${outboxId}`, SK: 'ENTRY' })

export const outboxEntries = entity({
  type: 'outbox-entry',
  schema: outboxEntry,
  keys: ({ outboxId, dueAt }) => ({
    ...outboxKey(outboxId),
    G2PK: dueAt && dueShard(outboxId),
    G2SK: dueAt && `${dueAt}#${outboxId}`,
  }),
})

/** The write that queues an event's effects. It belongs into the transaction of the event. */
export function queued(payload: OutboxEntry['payload'], now: Date): Write {
  const at = now.toISOString()
  return create(outboxEntries, { outboxId: ulid(now.getTime()), payload, createdAt: at, dueAt: at })
}
