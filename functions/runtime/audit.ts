/** The append-only audit record (docs/product.md#audit), in the partition of its subject. */
import { ulid } from 'ulid'
import * as z from 'zod'
import { type ActorRequest, actorRef } from './actor.ts'
import { entity } from './entity.ts'
import { allItems } from './table.ts'
import { create, type Write } from './writes.ts'

const auditEntry = z.object({
  entryId: z.string(),
  /** Partition of what was changed: `NOM#…`, `PERSON#…`. */
  subject: z.string(),
  at: z.string(),
  /** Person id and name at the time, or a part of the product that acted by itself. */
  by: z.object({ personId: z.string().optional(), name: z.string() }),
  what: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The acting person and the time; without a person id the product. */
export type Acting = Pick<AuditEntry, 'by' | 'requestId'> & { readonly at: Date }

/** Returns who acts by a request. */
export function actingOf({ actor, now, requestId }: ActorRequest) {
  return { by: actorRef(actor), at: now, requestId }
}

const prefix = 'H#'

export const auditEntries = entity({
  type: 'audit',
  schema: auditEntry,
  keys: ({ subject, at, entryId }) => ({ PK: subject, SK: `${prefix}${at}#${entryId}` }),
})

/** The write that records an act. It belongs into the transaction of the change itself. */
export function auditWrite(entry: Omit<AuditEntry, 'entryId' | 'at'> & { at: Date }): Write {
  const at = entry.at.toISOString()
  return create(auditEntries, { ...entry, at, entryId: ulid(entry.at.getTime()) })
}

/** All entries about a subject, oldest first. */
export function historyOf(subject: string): Promise<AuditEntry[]> {
  return allItems(auditEntries, { partition: subject, prefix })
}
