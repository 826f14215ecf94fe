/** Notifications of a new nomination and of each act: to each person once, by one mail, but not to the
 * actor (docs/product.md#recipients has the table); and what an act counts among the limits of one person
 * (docs/product.md#personal-limits). Pure. */
import { isReadByNominees } from '#functions/nominations/policy.ts'
import type { withinLimits } from '#functions/runtime/limits.ts'
import type { Notification } from '#shared/nominations/events.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import type {
  ActorRef,
  Approver,
  FullNomination,
  Member,
  Nomination,
  NominationAction,
  Step,
} from '#shared/nominations/model.ts'
import { firstPending, liveMembers, pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { approverId } from './approvers.ts'

/** The actor; without person id the product itself. */
interface Actor {
  readonly by: ActorRef
}

/** Tells an approver that it is their turn. */
export function reviewRequest(stage: Stage, approver: Approver | undefined): Notification {
  return { mail: 'approver-request', to: 'approver', stage, whose: approverId(approver) }
}

/** Returns the notifications of a new nomination: to nominees of their High5 or question, to the nominator
 * that it was sent, to the approver whose turn it is at once. */
export function notificationsOfNew({ mails, team }: Kind, { asked, steps }: Nomination): Notification[] {
  const toNominees = asked ? mails.request : mails.created
  const step = asked ? undefined : steps[firstPending(steps)]
  return [
    ...(toNominees ? [{ mail: toNominees, to: 'nominees' } as const] : []),
    ...(toNominees === 'high5' && team
      ? [{ mail: 'high5-approver', to: 'approvers-of-several' } as const]
      : []),
    ...(mails.sent ? [{ mail: mails.sent, to: 'nominator' } as const] : []),
    ...(step ? [reviewRequest(step.stage, step.approver)] : []),
  ]
}

/** After the last approval: nominees and nominator, by the mails that the kind names; of a kind without such
 * mails nobody. */
export function approvalNotifications({ mails: { awarded } }: Kind): Notification[] {
  if (!awarded) return []
  return [
    { mail: awarded.nominee, to: 'nominees' },
    { mail: awarded.nominator, to: 'nominator' },
  ]
}

/** Members drop out, and the others go on: they declined, or did not answer in time. */
export function dropOutNotification(
  mail: 'member-declined' | 'members-unanswered',
  out: readonly Member[],
): Notification {
  return { mail, to: 'nominator', members: out.map(({ personId }) => personId) }
}

/** Nobody is left. */
export const declineNotification: Notification = { mail: 'nomination-declined', to: 'nominator' }

/** The nominator, those of the stages before, also in advance, and the HRBP (docs/product.md#recipients);
 * nobody of them who is nominated. An address that is nobody's is told nothing. */
export function rejectionNotifications(
  { head, body }: FullNomination,
  index: number,
  { by }: Actor,
): Notification[] {
  const { nominator } = head
  const reached = new Set([by.personId, nominator.personId, ...body.nominees.map(({ personId }) => personId)])
  const notifications: Notification[] = [{ mail: 'rejected', to: 'nominator' }]
  for (const [place, { stage, approver }] of head.steps.entries()) {
    const isConcerned = place < index || (place > index && stage === 'hrbp')
    const whose = approverId(approver)
    if (!isConcerned || reached.has(whose) || !(approver?.personId || approver?.desk)) continue
    reached.add(whose)
    notifications.push({ mail: 'rejected-approver', to: 'approver', stage, whose })
  }
  return notifications
}

/** Nominees and nominator; the approver whose turn it was, where an administrator did it. For the desk they
 * act. */
export function downgradeNotifications({ head }: FullNomination, { by }: Actor): Notification[] {
  const step = pendingStep(head)
  return [
    { mail: 'high5', to: 'nominees' },
    { mail: 'downgraded', to: 'nominator' },
    ...(step?.approver?.desk ? [] : ofStageGone('stage-downgraded', step, by)),
  ]
}

/** The nominator; the nominees, where they could read it; the approver whose turn it was. */
export function withdrawalNotifications({ head }: FullNomination, { by }: Actor): Notification[] {
  return [
    ...(head.nominator.personId === by.personId ? [] : [{ mail: 'withdrawn', to: 'nominator' } as const]),
    ...(isReadByNominees(head) ? [{ mail: 'withdrawn-nominee', to: 'nominees' } as const] : []),
    ...ofStageGone('stage-withdrawn', pendingStep(head), by),
  ]
}

/** A stage that had its turn goes from one approver to another. */
export function reassignmentNotifications(step: Step, to: Approver, { by }: Actor): Notification[] {
  const { stage, approver } = step
  const former = approverId(approver)
  const who = by.personId ? { by: by.personId } : {}
  const isTold = approver && former !== approverId(to) && former !== by.personId
  return [
    reviewRequest(stage, to),
    ...(isTold
      ? [{ mail: 'stage-passed-on', to: 'former-approver', stage, whose: former, ...who } as const]
      : []),
  ]
}

function ofStageGone(
  mail: 'stage-withdrawn' | 'stage-downgraded',
  step: Step | undefined,
  by: ActorRef,
): Notification[] {
  if (!step?.approver || step.approver.personId === by.personId) return []
  const { personId } = by
  const whose = approverId(step.approver)
  return [{ mail, to: 'approver', stage: step.stage, whose, ...(personId && { by: personId }) }]
}

type Counts = Parameters<typeof withinLimits>[0]['acts']

/** A new nomination: itself, and the mails that it sets off at once. */
export function countsOfNew(nomination: FullNomination, notifications: readonly Notification[]): Counts {
  return { nomination: 1, mail: mailsOf(nomination, notifications) }
}

/** An act that a person can take again and again: to pass a stage to and fro, and to withdraw what they can
 * nominate anew. Any other is taken once, of a nomination that counted when it was made. */
export function countsOfAct(
  { what }: { readonly what: NominationAction },
  { nomination, notifications }: { nomination: FullNomination; notifications: readonly Notification[] },
): Counts {
  if (what === 'reassigned') return { reassignment: 1 }
  const { nominator, withdrawal } = nomination.head
  const isOwn = what === 'withdrawn' && withdrawal?.by.personId === nominator.personId
  return isOwn ? { mail: mailsOf(nomination, notifications) } : {}
}

function mailsOf({ body }: FullNomination, notifications: readonly Notification[]): number {
  const counts = notifications.map(({ to }) => (to === 'nominees' ? liveMembers(body.nominees).length : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}
