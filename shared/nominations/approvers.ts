/** Who decides which stage, and where conflicts of interest send it to the recognition desk (decision N3). Pure. */
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { isReviewed, type Kind, kindOf } from './kinds.ts'
import type { Approver, Nomination, PersonSnapshot, Step } from './model.ts'
import type { Stage } from './stages.ts'

/** Where stages go that nobody may decide: an address, or nothing where none is configured. */
export interface Desk {
  readonly email: string
}

/** The approver that stands for the desk. Administrators act for it. */
export function deskApprover(desk: Desk | undefined): Approver {
  return { name: nominationWords.desk, email: desk?.email ?? '', desk: true }
}

export interface Involved {
  readonly nominator: { readonly personId: string }
  readonly nominees: readonly { readonly personId: string }[]
}

/** Whether somebody is a party of the nomination, so that they decide nothing about it. */
export function isInvolved(personId: string | undefined, { nominator, nominees }: Involved): boolean {
  return nominator.personId === personId || nominees.some((each) => each.personId === personId)
}

/** Whether somebody has decided every stage before this one, so that one person would decide all of it. Stages that
 * were approved in advance were decided by nobody. */
export function hasDecidedAllBefore(
  steps: readonly Pick<Step, 'decidedBy'>[],
  index: number,
  personId: string | undefined,
): boolean {
  const earlier = steps.slice(0, index).filter(({ decidedBy }) => decidedBy)
  return earlier.length > 0 && earlier.every(({ decidedBy }) => decidedBy?.personId === personId)
}

export interface Reviewing extends Involved {
  readonly kind: Kind
  /** The first nominee's directory entry names the approvers, also for a team. */
  readonly nominees: readonly Pick<PersonSnapshot, 'personId' | 'hierarchy'>[]
  readonly nominator: { readonly personId: string; readonly name: string }
  readonly sponsor?: Approver | undefined
  /** Person ids of approvers who are active. */
  readonly active: ReadonlySet<string>
  readonly desk: Desk | undefined
  readonly now: Date
}

/** The approver whom the directory, or the form, names for each stage. */
export function namedApprovers({ nominees, sponsor }: Pick<Reviewing, 'nominees' | 'sponsor'>) {
  const { lineManager, exco2, hrbp } = nominees[0]?.hierarchy ?? {}
  return { sponsor, manager: lineManager, exco2, hrbp } satisfies Record<Stage, Approver | undefined>
}

/** The steps of a new nomination, and the stages for which there is neither approver nor desk. A stage approved in
 * advance keeps the approver that the directory names, and the time. */
export function stepsFor(reviewing: Reviewing): { steps: Step[]; missing: Stage[] } {
  const { kind, nominator, active, desk } = reviewing
  const at = reviewing.now.toISOString()
  const named = namedApprovers(reviewing)
  const steps: Step[] = []
  const missing: Stage[] = []
  for (const { stage, preApproved } of kind.stages) {
    const approver = named[stage]
    if (preApproved) {
      steps.push({ stage, approver, status: 'Approve', comment: '', decidedAt: at })
    } else if (stage === 'manager' && approver?.personId === nominator.personId) {
      const { personId, name } = nominator
      const comment = nominationWords.nominatedByManager
      const decided = { decidedAt: at, decidedBy: { personId, name } }
      steps.push({ stage, approver, status: 'Approve', comment, ...decided })
    } else {
      const isFit =
        approver?.personId !== undefined &&
        active.has(approver.personId) &&
        !isInvolved(approver.personId, reviewing) &&
        !wouldDecideAll(steps, approver.personId)
      if (!isFit && !desk) missing.push(stage)
      steps.push({ stage, approver: isFit ? approver : deskApprover(desk), status: '', comment: '' })
    }
  }
  return { steps, missing }
}

/** Foresees `hasDecidedAllBefore`: everybody decides the stages that are theirs. */
function wouldDecideAll(earlier: readonly Step[], personId: string): boolean {
  const foreseen = earlier.map((step) =>
    step.status === '' && step.approver ? { ...step, decidedBy: step.approver } : step,
  )
  return hasDecidedAllBefore(foreseen, foreseen.length, personId)
}

/** Index of the first stage that waits; -1 once all are decided. */
export function firstPending(steps: readonly Pick<Step, 'status'>[]): number {
  return steps.findIndex(({ status }) => status === '')
}

/** The steps of a new nomination whose first pending stage has its turn at once; nothing waits in those approved. */
export function withFirstTurn(steps: readonly Step[], at: string): Step[] {
  const first = firstPending(steps)
  return steps.map((step, index) => (index === first ? { ...step, waitingSince: at } : step))
}

/** The step whose turn it is, while the nomination is under review. */
export function pendingStep({ decision, steps }: Pick<Nomination, 'decision' | 'steps'>): Step | undefined {
  return decision === 'Accepted' ? steps[firstPending(steps)] : undefined
}

/** Whether everything is approved: what pays is paid, and nothing is downgraded any more. */
export function isFinallyApproved({ decision, steps }: Pick<Nomination, 'decision' | 'steps'>): boolean {
  return decision === 'Accepted' && steps.every(({ status }) => status === 'Approve')
}

export function isRejected({ steps }: Pick<Nomination, 'steps'>): boolean {
  return steps.some(({ status }) => status === 'Reject')
}

/** Whether it is over without an award: nothing in it waits for anybody any more. */
export function hasEnded(nomination: Pick<Nomination, 'decision' | 'steps'>): boolean {
  const { decision } = nomination
  return decision === 'Declined' || decision === 'Withdrawn' || isRejected(nomination)
}

/** Whether somebody has decided something, so that its nominator cannot withdraw it any more. A High5 is complete
 * when it is sent; that the line manager nominated is no decision about it. */
export function hasBegun({ kind, steps, nominator }: Nomination): boolean {
  const isDecision = ({ decidedBy }: Step) => decidedBy && decidedBy.personId !== nominator.personId
  return !isReviewed(kindOf(kind)) || steps.some(isDecision)
}

interface Actor {
  readonly personId: string
  readonly isAdmin: boolean
}

/** Whether somebody may decide the step whose turn it is: its approver, or an administrator for the desk. Nobody
 * decides about a nomination that they are a party of, and nobody decides all of its stages: who has decided every
 * stage before as its approver does not decide the next for the desk. */
export function mayDecide(
  { head, nominees }: { head: Nomination; nominees: Involved['nominees'] },
  { personId, isAdmin }: Actor,
): boolean {
  const index = head.decision === 'Accepted' ? firstPending(head.steps) : -1
  const step = head.steps[index]
  if (!step?.approver || isInvolved(personId, { nominator: head.nominator, nominees })) return false
  if (!step.approver.desk) return step.approver.personId === personId
  const earlier = head.steps.slice(0, index)
  const asApprover = earlier.some(({ approver, decidedBy }) => decidedBy && !approver?.desk)
  return isAdmin && !(asApprover && hasDecidedAllBefore(head.steps, index, personId))
}
