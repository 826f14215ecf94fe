/** The approvers of stages. Routes stages to them: conflicts of interest and leavers send a stage to a
 * successor or to the recognition desk (docs/product.md#approvers, #reassigning). Names them in lists,
 * notifications and the audit record. Pure, but for the desk's address. */
import { type Involved, isFit } from '#functions/nominations/policy.ts'
import { env } from '#functions/runtime/env.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import type { Approver, Nomination, Step } from '#shared/nominations/model.ts'
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

/** The desk's address; nothing where none is configured. */
export function recognitionDesk(): Desk | undefined {
  const email = process.env[env.recognitionDesk]
  return email ? { email } : undefined
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

/** The steps of a new nomination, and the stages for which there is neither approver nor desk. A stage
 * approved in advance keeps the approver that the directory names, and the time. */
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

/** Returns the approver of the stage whose turn it is: the named one or, where they have left, their
 * successor; the desk where neither may decide it. */
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

/** Returns the id by which lists and notifications know an approver: the person's, else `desk`. */
export function approverId(approver: Approver | undefined): string {
  return approver?.personId ?? 'desk'
}

/** Returns the text for an approver: the person's id; for the desk and an address of nobody, address and
 * name. */
export function responderOf(approver: Approver | undefined): string {
  if (approver?.personId) return approver.personId
  return `@${approver?.email ?? ''} ${approver?.name ?? ''}`
}

/** Address and name of a responder who is nobody of the directory; nothing: it is a person's id. */
export function namedResponder(responder: string): { email: string; name: string } | undefined {
  if (!responder.startsWith('@')) return undefined
  const end = responder.indexOf(' ')
  return { email: responder.slice(1, end), name: responder.slice(end + 1) }
}
