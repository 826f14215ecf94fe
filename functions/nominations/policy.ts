/** The policy of nominations: who may read one and which of its parts; who may answer, decide, downgrade,
 * pass on, withdraw and correct it (docs/product.md#readers, #deciding, #withdrawing). Pure. Lists, mails,
 * views and the state machine ask here. */

import { filesIn } from '#shared/forms/answers.ts'
import { isReviewed, type Kind, kindOf } from '#shared/nominations/kinds.ts'
import type {
  Approver,
  FullNomination,
  Member,
  Nomination,
  NominationBody,
  NominationView,
  Step,
} from '#shared/nominations/model.ts'
import {
  firstPending,
  hasBegun,
  hasEnded,
  isFinallyApproved,
  isRejected,
  liveMembers,
  pendingStep,
} from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { hasFlag, type Role } from '#shared/roles.ts'

/** Somebody who opens a nomination. */
export interface NominationViewer {
  readonly personId: string
  readonly roles: readonly Role[]
  /** Ids of the approvers whose delegate they are now (docs/product.md#delegation). */
  readonly standsFor?: readonly string[] | undefined
}

/** Somebody who does something to a nomination; without person id the product itself. */
export interface NominationActor extends Pick<NominationViewer, 'standsFor'> {
  readonly personId: string | undefined
  readonly isAdmin: boolean
}

// Parties

export interface Involved {
  readonly nominator: { readonly personId: string }
  readonly nominees: readonly { readonly personId: string }[]
}

/** Returns the parties of a nomination. */
export function partiesOf({ head, body }: FullNomination): Involved {
  return { nominator: head.nominator, nominees: body.nominees }
}

/** Tells whether somebody is nominated, also where they declined. */
export function isNominee({ nominees }: Pick<Involved, 'nominees'>, personId: string | undefined): boolean {
  return nominees.some((each) => each.personId === personId)
}

/** Tells whether somebody is a party of a nomination: they decide nothing about it. */
export function isInvolved(personId: string | undefined, parties: Involved): boolean {
  return parties.nominator.personId === personId || isNominee(parties, personId)
}

/** Tells whether somebody takes part: nominated, and has not declined. */
export function takesPart({ body }: Pick<FullNomination, 'body'>, personId: string): boolean {
  return isNominee({ nominees: liveMembers(body.nominees) }, personId)
}

/** Tells whether somebody won an award: they take part in what was approved for good and was not made a
 * High5. */
export function isWinner(nomination: FullNomination, personId: string): boolean {
  const { head } = nomination
  return isReviewed(kindOf(head.kind)) && isFinallyApproved(head) && takesPart(nomination, personId)
}

// Reading

/** Tells whether somebody may read a nomination at all. */
export function mayRead(nomination: FullNomination, viewer: NominationViewer): boolean {
  return readerRole(nomination, viewer) !== undefined
}

/** Returns how somebody reads a nomination: whole, as a nominee without the reviewers' comments, or not at
 * all. A nominee reads as a nominee even where they approve another stage. */
export function readerRole(
  { head, body }: FullNomination,
  viewer: NominationViewer,
): 'whole' | 'nominee' | undefined {
  const { personId } = viewer
  if (isPrivileged(viewer) || head.nominator.personId === personId) return 'whole'
  if (isNominee(body, personId)) return isReadByNominees(head) ? 'nominee' : undefined
  return readsWhole(head, viewer) ? 'whole' : undefined
}

/** Tells whether somebody reads every nomination whole, in any role: all who have the full report,
 * administrators among them. */
export function isPrivileged({ roles }: Pick<NominationViewer, 'roles'>): boolean {
  return hasFlag(roles, 'viewFullReport')
}

type Reviewed = Pick<Nomination, 'nominator' | 'decision' | 'steps' | 'downgrade'>

/** Tells whether somebody reads a nomination whole as long as they are not nominated in it. */
export function readsWhole(head: Reviewed, viewer: NominationViewer): boolean {
  const { personId } = viewer
  if (isPrivileged(viewer) || head.nominator.personId === personId) return true
  const { downgrade } = head
  const hasDowngraded = downgrade?.decidedFor !== undefined && downgrade.by.personId === personId
  return hasDowngraded || isReviewer(head, viewer)
}

/** Tells whether somebody approves or has decided a stage, or stands in for the approver whose turn it is. */
function isReviewer(head: Reviewed, viewer: NominationViewer): boolean {
  return stagesOf(head, viewer.personId).length > 0 || delegatedStep(head, viewer) !== undefined
}

/** Returns the stages that somebody approves or has decided. */
export function stagesOf({ steps }: Pick<Nomination, 'steps'>, personId: string): Stage[] {
  const isTheirs = ({ approver, decidedBy }: Step) =>
    approver?.personId === personId || decidedBy?.personId === personId
  return steps.filter(isTheirs).map(({ stage }) => stage)
}

/** Returns the stage that waits for somebody for whom the viewer stands in. */
export function delegatedStep(
  head: Reviewed,
  { standsFor = [] }: Pick<NominationViewer, 'standsFor'>,
): Step | undefined {
  const step = pendingStep(head)
  return step?.approver?.personId && standsFor.includes(step.approver.personId) ? step : undefined
}

/** Tells whether its nominees read it: a High5 at once; what asks them from the start; anything else after
 * the last approval; what was rejected never. */
export function isReadByNominees(head: Nomination): boolean {
  if (isRejected(head)) return false
  return !isReviewed(kindOf(head.kind)) || head.asked === true || isFinallyApproved(head)
}

// Parts of a nomination

/** Tells whether the nominator's words are hidden from somebody: a High5 is withdrawn because of its words,
 * which only administrators see from then on (docs/product.md#what-is-shown). */
export function hidesWords(
  { kind, decision }: Pick<Nomination, 'kind' | 'decision'>,
  { roles }: Pick<NominationViewer, 'roles'>,
): boolean {
  return decision === 'Withdrawn' && !isReviewed(kindOf(kind)) && !hasFlag(roles, 'admin')
}

/** Tells whether somebody may read a file of a nomination. Nominees read no documents about other members,
 * nor those of others' answers; of a downgraded one no documents about members at all, because a High5 has
 * none. */
export function mayReadFile(nomination: FullNomination, mediaId: string, viewer: NominationViewer): boolean {
  const role = readerRole(nomination, viewer)
  const isOfWords = filesIn(nomination.body.answers).some((each) => each.mediaId === mediaId)
  if (isOfWords && hidesWords(nomination.head, viewer)) return false
  if (role !== 'nominee') return role === 'whole'
  const hidden = nomination.body.nominees.flatMap(({ personId, documents = [], answer }) => {
    const isOwn = personId === viewer.personId
    return [
      ...(isOwn && !nomination.head.downgrade ? [] : documents),
      ...(isOwn ? [] : (answer?.documents ?? [])),
    ]
  })
  return hidden.every((each) => each.mediaId !== mediaId)
}

/** Tells whether somebody knows the award amounts of a nomination: its nominator, its reviewers and
 * administrators. A nominee does not: winners learn their own award (docs/product.md#winners). */
export function knowsWorth(nomination: FullNomination, viewer: NominationViewer): boolean {
  const isNominator = nomination.head.nominator.personId === viewer.personId
  return !isNominee(nomination.body, viewer.personId) && (isNominator || knowsQuotas(nomination.head, viewer))
}

/** Tells whether somebody knows how often nominees were nominated this month: reviewers, and administrators,
 * who act for the desk and answer for payroll. A colleague would see that an award is pending. */
export function knowsQuotas(head: Nomination, viewer: NominationViewer): boolean {
  return isReviewer(head, viewer) || hasFlag(viewer.roles, 'admin')
}

/** Tells whether somebody sees with which payroll month it is paid: those who are paid, and
 * administrators. */
export function knowsPayrollMonth(
  nomination: FullNomination,
  { personId, roles }: NominationViewer,
): boolean {
  const isPaid = takesPart(nomination, personId)
  return nomination.head.decision === 'Accepted' && (isPaid || hasFlag(roles, 'admin'))
}

/** Tells whether somebody sees that money was corrected: administrators who are not nominated. */
export function knowsCorrections(
  body: Pick<NominationBody, 'nominees'>,
  { personId, roles }: NominationViewer,
): boolean {
  return hasFlag(roles, 'admin') && !isNominee(body, personId)
}

/** Tells whether somebody reads what approvers wrote for the winners: winners, and readers of the reviewers'
 * comments. */
export function readsPraise(nomination: FullNomination, viewer: NominationViewer): boolean {
  if (isWinner(nomination, viewer.personId)) return true
  return isReviewed(kindOf(nomination.head.kind)) && readerRole(nomination, viewer) === 'whole'
}

// Nominating and answering

/** Tells whether somebody may nominate of this kind: month awards need a permission
 * (docs/product.md#month-awards). */
export function mayNominate({ perMonth }: Kind, { roles }: Pick<NominationViewer, 'roles'>): boolean {
  return !perMonth || hasFlag(roles, 'viewEmployeeAwards')
}

/** Tells whether a nominee may answer: they were asked, have not answered, and there is time. */
export function mayAnswer(head: Pick<Nomination, 'decision'>, member: Member | undefined): boolean {
  return head.decision === 'Pending' && member?.answer?.status === 'Pending'
}

// Deciding

type Decided = Pick<Step, 'decidedBy' | 'decidedFor'>

/** Tells whether somebody has decided all of these stages, themself or by a delegate, so that one person
 * would decide everything with the next one. Stages that were approved in advance were decided by nobody. */
function hasDecidedAll(earlier: readonly Decided[], personId: string | undefined): boolean {
  const decided = earlier.filter(({ decidedBy }) => decidedBy)
  const isTheirs = ({ decidedBy, decidedFor }: Decided) =>
    decidedBy?.personId === personId || decidedFor?.personId === personId
  return decided.length > 0 && decided.every(isTheirs)
}

/** Tells whether this approver may have the stage after `earlier` ones: a person, no party, not the one who
 * decided all before. */
export function isFit(
  approver: Approver | undefined,
  earlier: readonly Decided[],
  parties: Involved,
): approver is Approver & { personId: string } {
  const personId = approver?.personId
  return personId !== undefined && !isInvolved(personId, parties) && !hasDecidedAll(earlier, personId)
}

/** Tells whether somebody may decide the step whose turn it is: its approver, their delegate where both
 * may, or an administrator for the desk. Nobody decides about a nomination that they are a party of.
 * Nobody decides all stages: an approver who has decided every stage before does not decide the next for
 * the desk. */
export function mayDecide(
  { head, nominees }: { head: Nomination; nominees: Involved['nominees'] },
  { personId, isAdmin, standsFor = [] }: NominationActor,
): boolean {
  const index = head.decision === 'Accepted' ? firstPending(head.steps) : -1
  const step = head.steps[index]
  const parties = { nominator: head.nominator, nominees }
  if (!step?.approver || !personId || isInvolved(personId, parties)) return false
  const earlier = head.steps.slice(0, index)
  if (!step.approver.desk) {
    const approverId = step.approver.personId
    if (approverId === personId) return true
    const bothMay = isFit(step.approver, earlier, parties) && !hasDecidedAll(earlier, personId)
    return approverId !== undefined && standsFor.includes(approverId) && bothMay
  }
  const asApprover = earlier.some(({ approver, decidedBy }) => decidedBy && !approver?.desk)
  return isAdmin && !(asApprover && hasDecidedAll(earlier, personId))
}

// Other acts

/** Tells whether somebody acts on a nomination as an administrator: nobody does on one that they are a party
 * of. */
function actsAsAdmin(
  nomination: FullNomination,
  { personId, isAdmin }: Omit<NominationActor, 'standsFor'>,
): boolean {
  return isAdmin && !isInvolved(personId, partiesOf(nomination))
}

/** Tells whether somebody may make a High5 of it now: the person who decides, and administrators, while a
 * stage is pending (docs/product.md#downgrading). */
export function mayDowngrade(nomination: FullNomination, actor: NominationActor): boolean {
  const { head, body } = nomination
  if (kindOf(head.kind).downgradesTo === undefined || !pendingStep(head)) return false
  return mayDecide({ head, nominees: body.nominees }, actor) || actsAsAdmin(nomination, actor)
}

/** Returns why somebody may not withdraw it; nothing where they may. Its nominator may before the first
 * decision, an administrator at any time (docs/product.md#withdrawing). */
export function whyNotWithdraw(
  nomination: FullNomination,
  actor: NominationActor,
): 'no-access' | 'nomination-ended' | 'withdraw-too-late' | 'high5-complete' | undefined {
  const { head } = nomination
  const asAdmin = actsAsAdmin(nomination, actor)
  if (head.nominator.personId !== actor.personId && !asAdmin) return 'no-access'
  if (hasEnded(head)) return 'nomination-ended'
  if (asAdmin || !hasBegun(head)) return undefined
  return isReviewed(kindOf(head.kind)) || head.downgrade ? 'withdraw-too-late' : 'high5-complete'
}

/** Tells whether somebody may give a stage to somebody else: administrators, and the product. */
export function mayReassign(nomination: FullNomination, actor: NominationActor): boolean {
  return actor.personId === undefined || actsAsAdmin(nomination, actor)
}

/** Tells whether somebody may remove what others wrote with a nomination, such as thanks. */
export function mayRemoveWords(nomination: FullNomination, { personId, roles }: NominationViewer): boolean {
  return actsAsAdmin(nomination, { personId, isAdmin: hasFlag(roles, 'admin') })
}

/** Tells whether somebody may remove what approvers wrote for the winners. */
export function mayRemovePraise(nomination: FullNomination, viewer: NominationViewer): boolean {
  return isReviewed(kindOf(nomination.head.kind)) && mayRemoveWords(nomination, viewer)
}

/** Returns all that somebody can do to a nomination as it stands. */
export function permittedActions(
  nomination: FullNomination,
  viewer: NominationViewer,
): NominationView['may'] {
  const { head, body } = nomination
  const { personId, roles, standsFor } = viewer
  const actor = { personId, isAdmin: hasFlag(roles, 'admin'), standsFor }
  const pending = pendingStep(head)
  const decides = pending && mayDecide({ head, nominees: body.nominees }, actor)
  const delegate = delegatedStep(head, viewer)
  const hasOpenStage = !hasEnded(head) && head.steps.some(({ status }) => status === '')
  return {
    answer: mayAnswer(
      head,
      body.nominees.find((each) => each.personId === personId),
    ),
    ...(decides && { decide: pending.stage }),
    ...(decides && delegate && { decideFor: delegate.approver?.name }),
    downgrade: mayDowngrade(nomination, actor),
    withdraw: whyNotWithdraw(nomination, actor) === undefined,
    reassign: hasOpenStage && mayReassign(nomination, actor),
    ...(actor.isAdmin && head.payroll && { money: true }),
    ...(mayRemovePraise(nomination, viewer) && { removePraise: true }),
  }
}
