/** Replacing what an entry of the record of acts says (docs/product.md#audit). */
import { type Acting, type AuditEntry, auditEntries } from './audit.ts'
import { put, type Write } from './writes.ts'

/** Returns the writes that put an entry in the place of another one, which must be as it was. */
export function replacementWrites(before: AuditEntry, after: AuditEntry, _acting: Acting): Write[] {
  return [put(auditEntries, after, { only: { entryId: before.entryId } })]
}
