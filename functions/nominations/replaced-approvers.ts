/** Who was asked to approve a stage before somebody else had it, as the audit record keeps it. Pure. */
import * as z from 'zod'
import type { AuditEntry } from '#functions/runtime/audit.ts'
import { approver, type Nomination } from '#shared/nominations/model.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { responderOf } from './responders.ts'

const replaced = z.object({
  replaced: z.array(z.object({ stage: z.enum(stageNames), approver })),
})

/** What an act's entry says of stages that it gave somebody else, or the desk; nothing where it gave none. */
export function replacedBy(before: Nomination, after: Nomination): { before?: z.infer<typeof replaced> } {
  const taken = before.steps.flatMap(({ stage, approver: former }, index) =>
    former && responderOf(former) !== responderOf(after.steps[index]?.approver)
      ? [{ stage, approver: former }]
      : [],
  )
  return taken.length > 0 ? { before: { replaced: taken } } : {}
}

/** All who were replaced, in any stage and however often; desks and addresses of nobody are none. Entries from before this
 * was kept say only who had a stage next. */
export function replacedIn(record: readonly AuditEntry[]): string[] {
  return record.flatMap(({ before, after }) => {
    const known = replaced.safeParse(before).data?.replaced.map((each) => each.approver)
    return (known ?? [next.safeParse(after).data?.to]).flatMap((each) => each?.personId ?? [])
  })
}

const next = z.object({ to: approver })
