/** Every look at payroll is in the audit record (docs/product.md#payroll-access). */
import type { Actor } from '#functions/runtime/actor.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'

/** The partition of what was done with a month: with its run, its rows, and what it pays. */
export const payrollHistory = (month: string) => `PAYROLL-HISTORY#${month}`
const lookHistory = (personId: string) => `PAYROLL-LOOKS#${personId}`

interface Looking {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** Notes that somebody looks at something, and with which filter. */
export async function recordLook(
  at: Readonly<Record<string, unknown>>,
  { actor: { person }, now, requestId }: Looking,
): Promise<void> {
  const { personId, name } = person
  const subject = lookHistory(personId)
  await transact([
    auditWrite({ subject, at: now, by: { personId, name }, what: 'payroll seen', after: at, requestId }),
  ])
}
