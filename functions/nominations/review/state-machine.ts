/** The acts on a nomination as a state machine (docs/product.md#answers-and-reviews). Pure: an act makes a
 * new state and says whom to tell, or is refused. The record of acts replays to the state. */
import {
  isFit,
  isNominee,
  mayAnswer,
  mayDecide,
  mayDowngrade,
  mayReassign,
  type NominationActor,
  partiesOf,
  whyNotWithdraw,
} from '#functions/nominations/policy.ts'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import type { Notification } from '#shared/nominations/events.ts'
import { type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import type {
  ActorRef,
  Approver,
  FullNomination,
  Member,
  Nomination,
  NomineeAnswer,
  Step,
} from '#shared/nominations/model.ts'
import type { NominationProblem } from '#shared/nominations/problems.ts'
import {
  firstNomineeFields,
  firstPending,
  isFinallyApproved,
  liveMembers,
  pendingStep,
} from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isBlank, jsonBytes } from '#shared/text.ts'
import { type Desk, deskApprover, responderOf, routeStage } from './approvers.ts'
import {
  approvalNotifications,
  declineNotification,
  downgradeNotifications,
  dropOutNotification,
  reassignmentNotifications,
  rejectionNotifications,
  reviewRequest,
  withdrawalNotifications,
} from './notifications.ts'

/** The nominee's words and files of an answer. */
type Given = Pick<NomineeAnswer, 'comments' | 'references' | 'documents'>

export type Command =
  | ({ readonly what: 'accepted'; readonly company: string } & Given)
  | ({ readonly what: 'declined'; readonly reason: string } & Given)
  /** The time to answer is over: by the product. */
  | { readonly what: 'not-answered' }
  | {
      readonly what: 'approved'
      readonly stage: Stage
      readonly comment: string
      /** For the winners; kept apart from the stage. */
      readonly praise?: string
    }
  | { readonly what: 'rejected'; readonly stage: Stage; readonly comment: string }
  | {
      readonly what: 'downgraded'
      readonly stage: Stage
      readonly reason: string
      readonly behaviour?: Nomination['behaviour']
      readonly card?: Nomination['card']
    }
  /** By an administrator; by the product where the approver has left. */
  | { readonly what: 'reassigned'; readonly stage: Stage; readonly to: Approver; readonly reason: string }
  | { readonly what: 'withdrawn'; readonly reason: string }

export interface CommandContext {
  /** Without person id: the product itself. */
  readonly by: ActorRef
  readonly isAdmin: boolean
  readonly at: Date
  readonly desk: Desk | undefined
  /** Ids of the approvers whose delegate they are now. */
  readonly standsFor?: readonly string[] | undefined
  /** Leaver → successor who decides their stages. */
  readonly successors?: Readonly<Record<string, Approver>>
}

export type ActResult =
  | {
      readonly is: 'done'
      readonly nomination: FullNomination
      readonly notifications: readonly Notification[]
    }
  | {
      readonly is: 'refused'
      readonly code: NominationProblem | 'no-access' | 'not-found'
      readonly values?: Readonly<Record<string, string>>
    }

/** Takes an act, or says why it cannot be taken now by this person. */
export function apply(nomination: FullNomination, act: Command, context: CommandContext): ActResult {
  switch (act.what) {
    case 'accepted':
    case 'declined':
      return answer(nomination, act, context)
    case 'not-answered':
      return closeAnswers(nomination, context)
    case 'approved':
      return approve(nomination, act, context)
    case 'rejected':
      return reject(nomination, act, context)
    case 'downgraded':
      return downgrade(nomination, act, context)
    case 'reassigned':
      return reassign(nomination, act, context)
    case 'withdrawn':
      return withdraw(nomination, act, context)
  }
}

const actorIn = ({ by, isAdmin, standsFor }: CommandContext): NominationActor => ({
  personId: by.personId,
  isAdmin,
  standsFor,
})

type Refused = Extract<ActResult, { is: 'refused' }>
type ActOf<T extends Command['what']> = Extract<Command, { readonly what: T }>

function refused(code: Refused['code'], values?: Refused['values']): Refused {
  return { is: 'refused', code, ...(values && { values }) }
}

function done({ head, body }: FullNomination, notifications: readonly Notification[]): ActResult {
  return { is: 'done', nomination: { head: { ...head, version: head.version + 1 }, body }, notifications }
}

// Answers

function answer(
  { head, body }: FullNomination,
  act: ActOf<'accepted' | 'declined'>,
  context: CommandContext,
): ActResult {
  const index = body.nominees.findIndex(({ personId }) => personId === context.by.personId)
  const member = body.nominees[index]
  if (!member) return refused('no-access')
  if (!mayAnswer(head, member)) {
    if (!member.answer || member.answer.status === 'Pending') return refused('answer-closed')
    return refused(wasMissed(member.answer) ? 'answer-too-late' : 'already-answered')
  }
  const nominees = body.nominees.with(index, { ...member, answer: answerOf(act, context) })
  const notifications = act.what === 'declined' ? [dropOutNotification('member-declined', [member])] : []
  return answered({ head, body: { ...body, nominees } }, notifications, context)
}

function answerOf(
  { what, comments, references, documents, ...more }: ActOf<'accepted' | 'declined'>,
  { at }: CommandContext,
) {
  const status = what === 'accepted' ? ('Accepted' as const) : ('Rejected' as const)
  return { status, at: at.toISOString(), ...more, comments, references, documents }
}

/** Whether the time to answer went by (docs/product.md#answering). */
function wasMissed({ status, reason }: NomineeAnswer): boolean {
  return status === 'Rejected' && reason === nominationWords.noAnswer
}

function closeAnswers({ head, body }: FullNomination, context: CommandContext): ActResult {
  if (context.by.personId) return refused('no-access')
  if (head.decision !== 'Pending') return refused('answer-closed')
  const missed = {
    status: 'Rejected',
    reason: nominationWords.noAnswer,
    at: context.at.toISOString(),
  } as const
  const silent = body.nominees.filter((each) => each.answer?.status === 'Pending')
  const nominees = body.nominees.map(
    (each): Member => (silent.includes(each) ? { ...each, answer: missed } : each),
  )
  return answered(
    { head, body: { ...body, nominees } },
    [dropOutNotification('members-unanswered', silent)],
    context,
  )
}

/** Once all have answered, those who declined drop out, which is `told`: lists name and count those who go
 * on. Where nobody is left, it is declined (docs/product.md#answering). */
function answered(
  { head, body }: FullNomination,
  notifications: readonly Notification[],
  context: CommandContext,
): ActResult {
  const waiting = body.nominees.filter((each) => each.answer?.status === 'Pending').length
  if (waiting > 0) return done({ head: { ...head, unanswered: waiting }, body }, notifications)
  const { unanswered: _, ...ended } = head
  const goingOn = liveMembers(body.nominees)
  const [first] = goingOn
  if (first) {
    const next: Nomination = {
      ...ended,
      ...firstNomineeFields(first),
      decision: 'Accepted',
      nomineeCount: goingOn.length,
    }
    return turnTo({ head: next, body }, context, notifications)
  }
  const declineReason = body.nominees[0]?.answer?.reason
  return done({ head: { ...ended, decision: 'Declined', declineReason }, body }, [declineNotification])
}

// Stages

/** Gives the first pending stage its turn: its approver is told, unless they cannot decide it, which the desk
 * then does. Where none is pending, it is approved for good. */
function turnTo(
  { head, body }: FullNomination,
  context: CommandContext,
  notifications: readonly Notification[] = [],
): ActResult {
  const index = firstPending(head.steps)
  const step = head.steps[index]
  if (!step) return done({ head, body }, [...approvalNotifications(kindOf(head.kind)), ...notifications])
  const approver = routeStage({ head, nominees: body.nominees }, index, context)
  const moved = approver === step.approver ? {} : { approver, reassignedFrom: step.approver }
  const steps = head.steps.with(index, { ...step, ...moved, waitingSince: context.at.toISOString() })
  return done({ head: { ...head, steps }, body }, [reviewRequest(step.stage, approver), ...notifications])
}

/** Why this person cannot decide this stage now; nothing where they can. */
function whyNotDecide(
  { head, body }: FullNomination,
  stage: Stage,
  context: CommandContext,
): Refused | undefined {
  // Nominees hear nothing about a stage (docs/product.md#deciding).
  if (isNominee(body, context.by.personId)) return refused('not-your-turn')
  const step = head.steps.find((each) => each.stage === stage)
  if (!step) return refused('not-found')
  if (step.status !== '' && step.decidedAt) return refused('stage-decided', decidedValues(step, head))
  if (head.decision !== 'Accepted') return refused('nomination-not-accepted')
  const isTurn = head.steps[firstPending(head.steps)]?.stage === stage
  return isTurn && mayDecide({ head, nominees: body.nominees }, actorIn(context))
    ? undefined
    : refused('not-your-turn')
}

/** Returns what happened since, and by whom, for the texts of refusals. */
function decidedValues({ decidedBy, decidedAt, status }: Step, { steps, downgrade }: Nomination) {
  const wasDowngraded = downgrade?.at === decidedAt
  const closing = steps.find((each) => each.status === 'Reject' && each.decidedBy)
  const by = wasDowngraded ? downgrade?.by : (decidedBy ?? closing?.decidedBy)
  return {
    status: wasDowngraded ? nominationWords.downgraded : nominationWords.statuses[status],
    by: by?.name ?? '–',
    date: decidedAt ? groupDate(new Date(decidedAt)) : '–',
  }
}

function decided(step: Step, status: 'Approve' | 'Reject', comment: string, context: CommandContext): Step {
  const { by, at } = context
  const decidedAt = at.toISOString()
  return { ...step, status, comment, decidedAt, decidedBy: by, ...insteadOf(step, context) }
}

/** The approver in whose place a delegate decides. */
function insteadOf(
  { approver }: Pick<Step, 'approver'>,
  { by, standsFor = [] }: CommandContext,
): Pick<Step, 'decidedFor'> {
  if (!approver?.personId || approver.personId === by.personId) return {}
  const { personId, name } = approver
  return standsFor.includes(personId) ? { decidedFor: { personId, name } } : {}
}

function approve(
  { head, body }: FullNomination,
  { stage, comment }: ActOf<'approved'>,
  context: CommandContext,
): ActResult {
  const why = whyNotDecide({ head, body }, stage, context)
  if (why) return why
  const steps = head.steps.map((each) =>
    each.stage === stage ? decided(each, 'Approve', comment, context) : each,
  )
  return turnTo({ head: { ...head, steps }, body }, context)
}

/** Closes the later stages, too (docs/product.md#rejecting). */
function reject(
  { head, body }: FullNomination,
  { stage, comment }: ActOf<'rejected'>,
  context: CommandContext,
): ActResult {
  const why = whyNotDecide({ head, body }, stage, context)
  if (why) return why
  if (isBlank(comment)) return refused('rejection-comment-required')
  const closing = fill(nominationWords.rejectedBy, { stage: nominationWords.stages[stage] })
  const decidedAt = context.at.toISOString()
  const index = head.steps.findIndex((each) => each.stage === stage)
  const steps = head.steps.map((each, place): Step => {
    if (place === index) return decided(each, 'Reject', comment, context)
    if (place < index) return each
    // Also what was approved in advance, or because the line manager nominated.
    const byNobody = { decidedBy: undefined, decidedFor: undefined }
    return { ...each, status: 'Reject', comment: closing, decidedAt, ...byNobody }
  })
  return done({ head: { ...head, steps }, body }, rejectionNotifications({ head, body }, index, context))
}

// Downgrade

function downgrade(
  { head, body }: FullNomination,
  act: ActOf<'downgraded'>,
  context: CommandContext,
): ActResult {
  const { kind, category, title } = head
  const target = kindOf(kind).downgradesTo
  if (!target) return refused(whyNoDowngrade(kind))
  if (isFinallyApproved(head)) return refused('finally-approved')
  const why = whyNotDowngrade({ head, body }, act.stage, context)
  if (why) return why
  const step = pendingStep(head)
  const place = step && !whyNotDecide({ head, body }, act.stage, context) ? insteadOf(step, context) : {}
  const to = kindOf(target)
  const at = context.at.toISOString()
  const comment = nominationWords.downgraded
  const steps = head.steps.map(
    (each): Step => (each.status === '' ? { ...each, status: 'Approve', comment, decidedAt: at } : each),
  )
  const names = { name: head.firstNominee.name, nominator: head.nominator.name }
  const next: Nomination = {
    ...head,
    kind: to.key,
    category: to.category,
    title: fill(to.title, names),
    steps,
    ...(act.behaviour && { behaviour: act.behaviour }),
    ...(act.card && { card: act.card }),
    downgrade: {
      by: context.by,
      ...place,
      at,
      stage: act.stage,
      reason: act.reason,
      from: { kind, category, title },
    },
  }
  // As of who decides for the desk, nobody is told whose own stage it was.
  const actor = { by: place.decidedFor ?? context.by }
  return done({ head: next, body }, downgradeNotifications({ head, body }, actor))
}

/** Returns the refusal of a kind that cannot be downgraded. */
export function whyNoDowngrade(kind: KindKey): 'already-high5' | 'not-downgradable' {
  return kindOf(kind).category === kindOf('high5').category ? 'already-high5' : 'not-downgradable'
}

/** That approver, and administrators, while the stage is pending (docs/product.md#downgrading). */
function whyNotDowngrade(
  nomination: FullNomination,
  stage: Stage,
  context: CommandContext,
): Refused | undefined {
  const why = whyNotDecide(nomination, stage, context)
  if (why?.code !== 'not-your-turn' || !context.isAdmin) return why
  const { head, body } = nomination
  const isTurn = head.steps[firstPending(head.steps)]?.stage === stage
  return isTurn && mayDowngrade({ head, body }, actorIn(context)) ? undefined : why
}

// Acts of administrators, and of the product

function reassign(
  { head, body }: FullNomination,
  act: ActOf<'reassigned'>,
  context: CommandContext,
): ActResult {
  if (!mayReassign({ head, body }, actorIn(context))) return refused('no-access')
  const index = head.steps.findIndex(({ stage }) => stage === act.stage)
  const step = head.steps[index]
  if (!step) return refused('not-found')
  if (step.status !== '') return refused('stage-decided', decidedValues(step, head))
  if (head.decision !== 'Accepted' && head.decision !== 'Pending') return refused('nomination-ended')
  const takesIt = isFit(act.to, head.steps.slice(0, index), partiesOf({ head, body }))
  if (!takesIt && context.by.personId) return refused('reassign-not-possible')
  const approver = takesIt ? act.to : deskApprover(context.desk)
  const hasTurn = head.decision === 'Accepted' && firstPending(head.steps) === index
  const steps = head.steps.with(index, { ...step, approver, reassignedFrom: step.approver })
  if (!hasTurn) return done({ head: { ...head, steps }, body }, [])
  const at = context.at.toISOString()
  const waiting = steps.map((each, place) => (place === index ? { ...each, waitingSince: at } : each))
  const next = { ...head, steps: waiting, passedOn: passedOnOf(head, step, at) }
  return done({ head: next, body }, reassignmentNotifications(step, approver, context))
}

/** As much as a head has room for: so many, and fewer where addresses of nobody are very long. */
const mostPassedOn = { count: 6, bytes: 1200 } as const

/** With whom stages lay, with what is passed on now. */
function passedOnOf({ createdAt, passedOn = [] }: Nomination, step: Step, until: string) {
  const { stage, approver, waitingSince: since = createdAt } = step
  const all = [...passedOn, { stage, responder: responderOf(approver), since, until }]
  const latest = all.slice(-mostPassedOn.count)
  while (jsonBytes(latest) > mostPassedOn.bytes) latest.shift()
  return latest
}

function withdraw(
  { head, body }: FullNomination,
  { reason }: ActOf<'withdrawn'>,
  context: CommandContext,
): ActResult {
  const why = whyNotWithdraw({ head, body }, actorIn(context))
  if (why) return refused(why)
  const withdrawal = { by: context.by, at: context.at.toISOString(), reason }
  const { unanswered: _, ...ended } = head
  const next: Nomination = { ...ended, decision: 'Withdrawn', withdrawal }
  return done({ head: next, body }, withdrawalNotifications({ head, body }, context))
}
