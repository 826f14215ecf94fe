/** Finds the escalation step that is due about a waiting stage (docs/product.md#escalation). Reads only. */
import * as z from 'zod'
import { findMembers, nominationPartition } from '#functions/nominations/body-store.ts'
import type { Desk } from '#functions/nominations/review/approvers.ts'
import type { StandIn } from '#functions/nominations/review/stand-ins.ts'
import { findPeople } from '#functions/people/store.ts'
import { recipientsOfAll } from '#functions/reminders/recipients.ts'
import { type AuditEntry, historyOf } from '#functions/runtime/audit.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { normalAddress } from '#shared/people/rules.ts'
import { type EscalationNotice, escalationDue } from '#shared/reminders/escalation.ts'
import { hasFlag } from '#shared/roles.ts'

interface Waiting {
  readonly id: string
  readonly stage: Stage
  readonly head: Nomination
  readonly receiver: Pick<Person, 'personId' | 'name'>
}

export type StageDue = Waiting & NonNullable<ReturnType<typeof escalationDue>>

/** Finds the due step for the stage that waits for this approver, if any. */
export async function dueAbout(
  head: Nomination,
  approver: Person,
  standIn: StandIn | undefined,
  now: Date,
): Promise<StageDue | undefined> {
  const step = pendingStep(head)
  if (!step || step.approver?.desk || step.approver?.personId !== approver.personId) return undefined
  const { id, createdAt } = head
  const { stage, waitingSince: since = createdAt } = step
  const messages = (await historyOf(nominationPartition(id))).flatMap((entry) => toldOf(entry, stage))
  const [recipients] = await recipientsOfAll([{ id, since, as: 'approver', head, stage }], approver, standIn)
  const receiver = recipients?.to ?? approver
  const standsInFrom = recipients?.standsFor === undefined ? undefined : standIn?.from
  const { personId } = receiver
  const due = escalationDue(
    { since, messages, receiver: { personId, standsInFrom }, country: approver.country },
    now,
  )
  return due && { id, stage, head, receiver, ...due }
}

const recordShape = z.object({
  to: z.object({ personId: z.string() }),
  stage: z.enum(stageNames),
  on: z.string().optional(),
})

function toldOf({ what, at, after }: AuditEntry, stage: Stage): EscalationNotice[] {
  if (what !== 'reminded' && what !== 'announced') return []
  const { data } = recordShape.safeParse(after)
  return data?.stage === stage ? [{ what, at, to: data.to.personId, on: data.on }] : []
}

/** Tells whether a party of a nomination decides for the desk, so that it stays
 * (docs/product.md#approvers). */
export async function namesSomebodyOf(desk: Desk, { head }: Pick<StageDue, 'head'>): Promise<boolean> {
  const nominees = head.isTeam ? (await findMembers(head.id))?.nominees : [head.firstNominee]
  if (!nominees) throw new Error(`Nomination ${head.id} has no body.`)
  const parties = await findPeople([head.nominator, ...nominees].map(({ personId }) => personId))
  const address = normalAddress(desk.email)
  return parties.some(({ roles, email }) => hasFlag(roles, 'admin') || email === address)
}
