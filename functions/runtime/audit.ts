/** The append-only audit record (docs/product.md#audit), in the partition of its subject. */
import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import * as z from 'zod'
import type { AuditAct } from '#shared/messages/audit.ts'
import { type ActorRequest, actorRef } from './actor.ts'
import { entity, type Key } from './entity.ts'
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
  /** A random part of what is hashed. A replacement renews it, so that nobody can test names against the old hash. */
  salt: z.string(),
  /** The record of its latest replacement (functions/runtime/audit-replacement.ts). */
  replacement: z.string().optional(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The acting person and the time; without a person id the product. */
export type Acting = Pick<AuditEntry, 'by' | 'requestId'> & { readonly at: Date }

/** Returns who acts by a request. */
export function actingOf({ actor, now, requestId }: ActorRequest) {
  return { by: actorRef(actor), at: now, requestId }
}

const prefix = 'H#'

/** Parts of a day in the index: each takes 1,000 writes a second, which an import of the directory can reach. */
const shards = 4

/** Returns the partitions of the index that together hold the entries of a day (`yyyy-mm-dd`, in UTC, as keys
 * have it). */
export const dayPartitions = (day: string): string[] =>
  Array.from({ length: shards }, (_, shard) => `AUDIT#${day}#${shard}`)

/** Returns the partition of the other index that holds what a person did. */
export const actsPartition = (personId: string) => `ACTED#${personId}`

/** Returns the place of an entry in every list: by time, and by id where the time is the same. */
export const auditPlace = ({ at, entryId }: Pick<AuditEntry, 'at' | 'entryId'>) => `${at}#${entryId}`

/** Returns where entries about a subject stand that have this place. */
export const auditKey = (subject: string, place: string): Key => ({ PK: subject, SK: `${prefix}${place}` })

export const auditEntries = entity({
  type: 'audit',
  schema: auditEntry,
  keys: (entry) => {
    const { subject, at, entryId, by } = entry
    const place = auditPlace(entry)
    const shard = (entryId.codePointAt(entryId.length - 1) ?? 0) % shards
    return {
      ...auditKey(subject, place),
      G1PK: dayPartitions(at.slice(0, 'yyyy-mm-dd'.length))[shard],
      G1SK: place,
      ...(by.personId !== undefined && { G2PK: actsPartition(by.personId), G2SK: place }),
    }
  },
})

/** An act to record. It has words for people, or it does not compile. */
export type NewAuditEntry = Omit<AuditEntry, 'entryId' | 'at' | 'what' | 'salt' | 'replacement'> & {
  readonly at: Date
  readonly what: AuditAct
}

/** Makes the salt of an entry, which nobody can guess. */
export const newSalt = () => randomBytes(16).toString('base64url')

/** The write that records an act. It belongs into the transaction of the change itself. */
export function auditWrite(entry: NewAuditEntry): Write {
  const at = entry.at.toISOString()
  return create(auditEntries, { ...entry, at, entryId: ulid(entry.at.getTime()), salt: newSalt() })
}

/** All entries about a subject, oldest first. */
export function historyOf(subject: string): Promise<AuditEntry[]> {
  return allItems(auditEntries, { partition: subject, prefix })
}
