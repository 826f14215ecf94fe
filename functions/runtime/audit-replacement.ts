/** Replacing what an audit entry says, with a record of it in the chain (docs/product.md#audit). The only way in
 * which an entry may change. */
import { createHash } from 'node:crypto'
import { omit } from 'es-toolkit/object'
import { ulid } from 'ulid'
import * as z from 'zod'
import { type Acting, type AuditEntry, auditEntries, auditKey, auditPlace, newSalt } from './audit.ts'
import { type Key, keyNames, toItem } from './entity.ts'
import { create, put, type Write } from './writes.ts'

/** Entries that one record can cover. */
const mostReplacements = 40

/** The act that a record of replacements is. */
const replacedAct = 'entries replaced'

const replacements = z.array(
  z.object({
    subject: z.string(),
    place: z.string(),
    hashBefore: z.string(),
    hashAfter: z.string(),
    /** The record of the replacement before this one. */
    previous: z.string().optional(),
  }),
)

/** Returns the hash of an entry as it is stored, whatever release wrote it. Keys and places in indexes follow from
 * what it says. */
export function hashOfEntry(stored: Readonly<Record<string, unknown>>): string {
  const content = omit(stored, [...keyNames, 'type', 'shape'])
  return createHash('sha256').update(canonicalJson(content)).digest('base64url')
}

/** Returns JSON that is the same for the same value, in whatever order its fields stand. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

/** Returns the writes that replace what an entry says, with the record of it. `before` is the entry with all that is
 * stored of it. A failed condition (it was replaced meanwhile) raises `ConditionFailed`. Throws where subject, time
 * or id differ. */
export function replacementWrites(before: AuditEntry, after: AuditEntry, acting: Acting): Write[] {
  return manyReplacementWrites([[before, after]], acting)
}

/** The same for up to 40 entries with one record. */
export function manyReplacementWrites(
  pairs: readonly (readonly [before: AuditEntry, after: AuditEntry])[],
  { by, at, requestId }: Acting,
): Write[] {
  if (pairs.length > mostReplacements) throw new Error(`One record covers ${mostReplacements} entries.`)
  const record = { at: at.toISOString(), entryId: ulid(at.getTime()) }
  const replacement = auditPlace(record)
  const replaced = pairs.map(([before, asked]) => {
    const after = { ...asked, replacement, salt: newSalt() }
    if (auditPlace(before) !== auditPlace(after) || before.subject !== after.subject)
      throw new Error('A replaced entry keeps its subject, its time and its id.')
    return {
      write: put(auditEntries, after, { only: { salt: before.salt } }),
      row: {
        subject: before.subject,
        place: auditPlace(before),
        hashBefore: hashOfEntry(before),
        hashAfter: hashOfEntry(toItem(auditEntries, after)),
        previous: before.replacement,
      },
    }
  })
  const after = { replacements: replaced.map(({ row }) => row) }
  const { PK: subject } = replacementKey(replacement)
  const entry = { ...record, subject, by, what: replacedAct, after, requestId, salt: newSalt() }
  return [...replaced.map(({ write }) => write), create(auditEntries, entry)]
}

/** Returns the key of a record of replacements. */
export const replacementKey = (place: string): Key =>
  auditKey(`REPLACED#${place.slice(0, 'yyyy-mm-dd'.length)}`, place)

/** Returns how a record says that it replaced this entry; nothing where it does not, or is no such record. */
export function replacementIn(record: AuditEntry, entry: AuditEntry) {
  if (record.what !== replacedAct) return undefined
  const { data } = z.object({ replacements }).safeParse(record.after)
  return data?.replacements.find(
    ({ subject, place }) => subject === entry.subject && place === auditPlace(entry),
  )
}
