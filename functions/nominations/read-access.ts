/** Who may read a nomination, and what of it (docs/product.md#readers). Pure. */

import { filesIn } from '#shared/forms/answers.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination, NominationView, Step } from '#shared/nominations/model.ts'
import {
  hasBegun,
  hasEnded,
  isFinallyApproved,
  isRejected,
  pendingStep,
} from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { hasFlag, type Role } from '#shared/roles.ts'
import { isInvolved, mayDecide } from './approver-routing.ts'

export interface NominationViewer {
  readonly personId: string
  readonly roles: readonly Role[]
  /** Ids of the approvers whose delegate they are now (docs/product.md#delegation). */
  readonly standsFor?: readonly string[] | undefined
}

/** Whether a step is, or was when it was decided, somebody's. */
function isStepOf({ approver, decidedBy }: Step, personId: string): boolean {
  return approver?.personId === personId || decidedBy?.personId === personId
}

/** The stages that somebody approves or has decided. */
export function stagesOf({ steps }: Pick<Nomination, 'steps'>, personId: string): Stage[] {
  return steps.filter((step) => isStepOf(step, personId)).map(({ stage }) => stage)
}

/** The stage that waits for somebody for whom the viewer stands in. */
export function delegatedStep(
  head: Nomination,
  { standsFor = [] }: Pick<NominationViewer, 'standsFor'>,
): Step | undefined {
  const step = pendingStep(head)
  return step?.approver?.personId && standsFor.includes(step.approver.personId) ? step : undefined
}

/** Whether somebody made a High5 of it as the delegate of the approver whose turn it was. */
function hasDowngraded({ downgrade }: Nomination, personId: string): boolean {
  return downgrade?.decidedFor !== undefined && downgrade.by.personId === personId
}

/** Whether somebody reads every nomination whole, whatever they are to it. */
export function isPrivileged({ roles }: Pick<NominationViewer, 'roles'>): boolean {
  return hasFlag(roles, 'admin') || hasFlag(roles, 'viewFullReport')
}

/** Whether somebody reads a nomination whole as long as they are not nominated in it. */
export function readsWhole(head: Nomination, viewer: NominationViewer): boolean {
  const { personId } = viewer
  if (isPrivileged(viewer) || head.nominator.personId === personId) return true
  const isTheirs = stagesOf(head, personId).length > 0 || hasDowngraded(head, personId)
  return isTheirs || delegatedStep(head, viewer) !== undefined
}

/** How somebody reads a nomination: whole, as a nominee without the reviewers' comments, or not at all. Who is
 * nominated reads as a nominee even where they approve another stage. */
export function readerRole(
  { head, body }: FullNomination,
  viewer: NominationViewer,
): 'whole' | 'nominee' | undefined {
  const { personId } = viewer
  if (isPrivileged(viewer) || head.nominator.personId === personId) return 'whole'
  if (body.nominees.some((each) => each.personId === personId))
    return isReadByNominees(head) ? 'nominee' : undefined
  return readsWhole(head, viewer) ? 'whole' : undefined
}

/** Whether its nominees read it: a High5 at once; what asks them from the start; anything else after the last
 * approval; what was rejected never. */
export function isReadByNominees(head: Nomination): boolean {
  if (isRejected(head)) return false
  return !isReviewed(kindOf(head.kind)) || head.asked === true || isFinallyApproved(head)
}

/** Whether what the nominator wrote is kept from somebody: a High5 is withdrawn for its words, which only administrators
 * see from then on (docs/product.md#what-is-shown). */
export function hidesWords(
  { kind, decision }: Pick<Nomination, 'kind' | 'decision'>,
  { roles }: Pick<NominationViewer, 'roles'>,
): boolean {
  return decision === 'Withdrawn' && !isReviewed(kindOf(kind)) && !hasFlag(roles, 'admin')
}

/** Whether somebody may read a file of a nomination: nominees no documents about other members, nor those that others
 * answered with; of what was downgraded no documents about members at all, which a High5 has none of. */
export function mayReadFile(nomination: FullNomination, mediaId: string, viewer: NominationViewer): boolean {
  const reads = readerRole(nomination, viewer)
  const isOfWords = filesIn(nomination.body.answers).some((each) => each.mediaId === mediaId)
  if (isOfWords && hidesWords(nomination.head, viewer)) return false
  if (reads !== 'nominee') return reads === 'whole'
  const hidden = nomination.body.nominees.flatMap(({ personId, documents = [], answer }) => {
    const isOwn = personId === viewer.personId
    return [
      ...(isOwn && !nomination.head.downgrade ? [] : documents),
      ...(isOwn ? [] : (answer?.documents ?? [])),
    ]
  })
  return hidden.every((each) => each.mediaId !== mediaId)
}

/** Whether somebody may read a nomination at all (docs/product.md#readers). */
export function mayRead(nomination: FullNomination, viewer: NominationViewer): boolean {
  return readerRole(nomination, viewer) !== undefined
}

/** What somebody can do to a nomination as it stands. */
export function permittedActions(
  { head, body }: FullNomination,
  viewer: NominationViewer,
): NominationView['may'] {
  const { personId, roles, standsFor } = viewer
  const isAdmin = hasFlag(roles, 'admin')
  const { nominees } = body
  const actor = { personId, isAdmin, standsFor }
  const isParty = isInvolved(personId, { nominator: head.nominator, nominees })
  const pending = pendingStep(head)
  const decides = pending && mayDecide({ head, nominees }, actor)
  const delegate = delegatedStep(head, viewer)
  const own = nominees.find((each) => each.personId === personId)
  const kind = kindOf(head.kind)
  const isOver = hasEnded(head)
  const isOwnOpen = head.nominator.personId === personId && !hasBegun(head)
  return {
    answer: head.decision === 'Pending' && own?.answer?.status === 'Pending',
    ...(decides && { decide: pending.stage }),
    ...(decides && delegate && { decideFor: delegate.approver?.name }),
    downgrade: kind.downgradesTo !== undefined && !!pending && (!!decides || (isAdmin && !isParty)),
    withdraw: !isOver && ((isAdmin && !isParty) || isOwnOpen),
    reassign: !isOver && isAdmin && !isParty && head.steps.some(({ status }) => status === ''),
    ...(isAdmin && head.payroll && { money: true }),
    ...(isAdmin && !isParty && isReviewed(kind) && { removePraise: true }),
  }
}
