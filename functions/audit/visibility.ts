/** Which acts an administrator finds in the audit record. The record shows nothing that the rules of what was
 * done hide from them elsewhere (docs/product.md#audit-search). */
import { partyOf } from '#functions/nominations/access/opening.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { awardIn } from '#functions/payroll/own-awards.ts'
import type { AuditEntry } from '#functions/runtime/audit.ts'
import { type AuditSubject, type SubjectKind, subjectOf } from '#shared/audit/subjects.ts'

/** Acts whose before and after stay out: who gets a mail may be confidential, records of replacements name hidden
 * nominations, and nobody has decided yet about what is new. */
const withheld: readonly SubjectKind[] = ['mail', 'audit-replacements', 'other']

/** Tells whether administrators do not see before and after of acts on such a record. */
export const isWithheld = ({ kind }: AuditSubject) => withheld.includes(kind)

/** Returns the entries that this administrator may find: none about nominations in which they are nominated, nor
 * about the money of those, whose pages hide much of it from them. Employment equity is in no search
 * (docs/product.md#equity-confidentiality). */
export async function foundBy(personId: string, entries: readonly AuditEntry[]): Promise<Set<AuditEntry>> {
  const ids = new Set(entries.map(nominationOf).filter((id) => id !== undefined))
  const heads = await findHeads([...ids].map(headKey))
  const parties = await Promise.all(heads.map((head) => partyOf(head, personId)))
  const own = new Set(heads.flatMap(({ id }, index) => (parties[index] === 'nominee' ? [id] : [])))
  return new Set(
    entries.filter((entry) => {
      const id = nominationOf(entry)
      return subjectOf(entry.subject).kind !== 'equity' && (id === undefined || !own.has(id))
    }),
  )
}

function nominationOf({ subject, before, after }: AuditEntry): string | undefined {
  const { kind, id } = subjectOf(subject)
  if (kind === 'nomination') return id
  return kind === 'payroll-month' ? awardIn(after ?? before) : undefined
}
