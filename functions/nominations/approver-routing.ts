/** Who decides which stage, and where it goes when its approver cannot: conflicts of interest and people who are gone
 * send it to a successor or to the recognition desk (docs/product.md#approvers, #passing-on). Pure. */
import { nominationWords } from '#shared/messages/nominations-words.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import type { Approver, Nomination, Step } from '#shared/nominations/model.ts'
import { firstPending } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import type { PersonSnapshot } from '#shared/people/model.ts'

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

type Decided = Pick<Step, 'decidedBy' | 'decidedFor'>

/** Whether somebody has decided all of these stages, themself or by a delegate, so that one person would decide everything
 * with the next one. Stages that were approved in advance were decided by nobody. */
function hasDecidedAll(earlier: readonly Decided[], personId: string | undefined): boolean {
  const decided = earlier.filter(({ decidedBy }) => decidedBy)
  const isTheirs = ({ decidedBy, decidedFor }: Decided) =>
    decidedBy?.personId === personId || decidedFor?.personId === personId
  return decided.length > 0 && decided.every(isTheirs)
}

/** Whether this approver may have the stage after `earlier` ones: a person, no party, not the one who decided all
 * before. */
export function isFit(
  approver: Approver | undefined,
  earlier: readonly Decided[],
  parties: Involved,
): approver is Approver & { personId: string } {
  const personId = approver?.personId
  return personId !== undefined && !isInvolved(personId, parties) && !hasDecidedAll(earlier, personId)
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
      const takesIt = isFit(approver, foreseen(steps), reviewing) && active.has(approver.personId)
      if (!takesIt && !desk) missing.push(stage)
      steps.push({ stage, approver: takesIt ? approver : deskApprover(desk), status: '', comment: '' })
    }
  }
  return { steps, missing }
}

/** The steps as they will be: everybody decides the stages that are theirs. */
function foreseen(steps: readonly Step[]): Step[] {
  return steps.map((step) =>
    step.status === '' && step.approver ? { ...step, decidedBy: step.approver } : step,
  )
}

/** Who gets the stage whose turn it is: its approver or, where they have left, their successor; the desk where neither
 * may decide it. */
export function routeStage(
  { head, nominees }: { head: Nomination; nominees: Involved['nominees'] },
  index: number,
  {
    successors,
    desk,
  }: { successors?: Readonly<Record<string, Approver>> | undefined; desk: Desk | undefined },
): Approver {
  const named = head.steps[index]?.approver
  const successor = named?.personId ? successors?.[named.personId] : undefined
  const approver = successor ?? named
  if (isFit(approver, head.steps.slice(0, index), { nominator: head.nominator, nominees })) return approver
  return named?.desk ? named : deskApprover(desk)
}

interface Actor {
  readonly personId: string
  readonly isAdmin: boolean
  /** Ids of the approvers whose delegate they are now (docs/product.md#delegation). */
  readonly standsFor?: readonly string[] | undefined
}

/** Whether somebody may decide the step whose turn it is: its approver, their delegate where both may, or an
 * administrator for the desk. Nobody decides about a nomination that they are a party of, and nobody decides all of its stages: who has decided every
 * stage before as its approver does not decide the next for the desk. */
export function mayDecide(
  { head, nominees }: { head: Nomination; nominees: Involved['nominees'] },
  { personId, isAdmin, standsFor = [] }: Actor,
): boolean {
  const index = head.decision === 'Accepted' ? firstPending(head.steps) : -1
  const step = head.steps[index]
  if (!step?.approver || isInvolved(personId, { nominator: head.nominator, nominees })) return false
  const earlier = head.steps.slice(0, index)
  if (!step.approver.desk) {
    const approverId = step.approver.personId
    if (approverId === personId) return true
    const parties = { nominator: head.nominator, nominees }
    const bothMay = isFit(step.approver, earlier, parties) && !hasDecidedAll(earlier, personId)
    return approverId !== undefined && standsFor.includes(approverId) && bothMay
  }
  const asApprover = earlier.some(({ approver, decidedBy }) => decidedBy && !approver?.desk)
  return isAdmin && !(asApprover && hasDecidedAll(earlier, personId))
}
