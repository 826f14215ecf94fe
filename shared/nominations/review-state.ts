/** Progress of a nomination's review. Pure. */
import { isReviewed, kindOf } from './kinds.ts'
import type { Member, Nomination, Step } from './model.ts'

/** Returns the index of the first pending stage; -1 once all are decided. */
export function firstPending(steps: readonly Pick<Step, 'status'>[]): number {
  return steps.findIndex(({ status }) => status === '')
}

/** Starts the turn of a new nomination's first pending stage; stages that are approved in advance never
 * wait. */
export function withFirstTurn(steps: readonly Step[], at: string): Step[] {
  const first = firstPending(steps)
  return steps.map((step, index) => (index === first ? { ...step, waitingSince: at } : step))
}

type Status = Pick<Step, 'status'>

/** A nomination as far as its progress is concerned. */
interface Standing<S extends Status = Status> extends Pick<Nomination, 'decision'> {
  readonly steps: readonly S[]
}

/** Returns the step whose turn it is, while the nomination is under review. */
export function pendingStep<S extends Status>({ decision, steps }: Standing<S>): S | undefined {
  return decision === 'Accepted' ? steps[firstPending(steps)] : undefined
}

/** Tells whether everything is approved: the award is paid, and no downgrade is possible. */
export function isFinallyApproved({ decision, steps }: Standing): boolean {
  return decision === 'Accepted' && steps.every(({ status }) => status === 'Approve')
}

/** Tells whether some stage has rejected it. A rejection closes all later stages the same way, so any of them
 * shows it. */
export function isRejected({ steps }: Pick<Standing, 'steps'>): boolean {
  return steps.some(({ status }) => status === 'Reject')
}

/** Tells whether it is over without an award: nobody has to do anything any more. */
export function hasEnded(nomination: Standing): boolean {
  const { decision } = nomination
  return decision === 'Declined' || decision === 'Withdrawn' || isRejected(nomination)
}

/** Tells whether somebody has decided something, so that its nominator cannot withdraw it. A High5 is
 * complete when it is sent; a stage approved because the line manager nominated is no decision. */
export function hasBegun({ kind, steps, nominator }: Nomination): boolean {
  const isDecision = ({ decidedBy }: Step) => decidedBy && decidedBy.personId !== nominator.personId
  return !isReviewed(kindOf(kind)) || steps.some(isDecision)
}

/** Returns the nominees who have not declined. */
export function liveMembers<T extends Pick<Member, 'answer'>>(nominees: readonly T[]): T[] {
  return nominees.filter((each) => each.answer?.status !== 'Rejected')
}

type First = Pick<Member, 'personId' | 'name' | 'slug' | 'country' | 'businessUnit'>

/** Returns the nomination's fields about its first remaining nominee: lists name them, and counts use their
 * work location. */
export function firstNomineeFields({ personId, name, slug, country, businessUnit }: First) {
  return { firstNominee: { personId, name, slug }, country, businessUnit }
}
