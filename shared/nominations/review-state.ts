/** How far the review of a nomination is. Pure. */
import { isReviewed, kindOf } from './kinds.ts'
import type { Member, Nomination, Step } from './model.ts'

/** Index of the first stage that waits; -1 once all are decided. */
export function firstPending(steps: readonly Pick<Step, 'status'>[]): number {
  return steps.findIndex(({ status }) => status === '')
}

/** The steps of a new nomination whose first pending stage has its turn at once; nothing waits in those approved. */
export function withFirstTurn(steps: readonly Step[], at: string): Step[] {
  const first = firstPending(steps)
  return steps.map((step, index) => (index === first ? { ...step, waitingSince: at } : step))
}

type Status = Pick<Step, 'status'>

/** How far a nomination is, by whatever is known of its steps. */
interface Standing<S extends Status = Status> extends Pick<Nomination, 'decision'> {
  readonly steps: readonly S[]
}

/** The step whose turn it is, while the nomination is under review. */
export function pendingStep<S extends Status>({ decision, steps }: Standing<S>): S | undefined {
  return decision === 'Accepted' ? steps[firstPending(steps)] : undefined
}

/** Whether everything is approved: what pays is paid, and nothing is downgraded any more. */
export function isFinallyApproved({ decision, steps }: Standing): boolean {
  return decision === 'Accepted' && steps.every(({ status }) => status === 'Approve')
}

/** Whether some stage has rejected it. Rejecting closes all later stages the same way, so any of them tells. */
export function isRejected({ steps }: Pick<Standing, 'steps'>): boolean {
  return steps.some(({ status }) => status === 'Reject')
}

/** Whether it is over without an award: nothing in it waits for anybody any more. */
export function hasEnded(nomination: Standing): boolean {
  const { decision } = nomination
  return decision === 'Declined' || decision === 'Withdrawn' || isRejected(nomination)
}

/** Whether somebody has decided something, so that its nominator cannot withdraw it any more. A High5 is complete
 * when it is sent; that the line manager nominated is no decision about it. */
export function hasBegun({ kind, steps, nominator }: Nomination): boolean {
  const isDecision = ({ decidedBy }: Step) => decidedBy && decidedBy.personId !== nominator.personId
  return !isReviewed(kindOf(kind)) || steps.some(isDecision)
}

/** Those who are still part of it: everybody but who declined. */
export function liveMembers<T extends Pick<Member, 'answer'>>(nominees: readonly T[]): T[] {
  return nominees.filter((each) => each.answer?.status !== 'Rejected')
}

type First = Pick<Member, 'personId' | 'name' | 'slug' | 'country' | 'businessUnit'>

/** What a nomination says of the first nominee who is part of it: lists name them, and it counts where they work. */
export function saidOfFirst({ personId, name, slug, country, businessUnit }: First) {
  return { firstNominee: { personId, name, slug }, country, businessUnit }
}
