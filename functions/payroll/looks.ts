/** The record of what is done with payroll months (docs/product.md#payroll-access). */
import { type Acting, type AuditEntry, auditWrite, type NewAuditEntry } from '#functions/runtime/audit.ts'

/** Returns the partition of what was done with a month: with its run, its rows, and what it pays. */
export const payrollHistory = (month: string) => `PAYROLL-HISTORY#${month}`

/** Returns the write that records an act. */
export const actWrite = (
  subject: string,
  what: NewAuditEntry['what'],
  { by, at, requestId }: Acting,
  more: Pick<AuditEntry, 'before' | 'after'> = {},
) => auditWrite({ subject, at, by, what, requestId, ...more })
