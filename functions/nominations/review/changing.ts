/** Changes a nomination: reads it whole, asks the state machine, and writes what follows in one
 * transaction, with its record, its mails and what it holds. Where somebody else was faster, it looks
 * again: they are told, or both count. An act that the same person did already, pressed twice or with a
 * lost reply, gets the same reply and is not done again (docs/product.md#deciding). */
import type { DelegateRights } from '#functions/delegations/store.ts'
import { memberAnswerWrites, nominationPartition } from '#functions/nominations/body-store.ts'
import { listWrites } from '#functions/nominations/counts/lists.ts'
import { reservationWrites } from '#functions/nominations/counts/reservations.ts'
import { sentCounter } from '#functions/nominations/counts/sent.ts'
import { answeredWrite } from '#functions/nominations/lists/nominees.ts'
import { answerNoted, findFullNomination, nominations, wallCardKey } from '#functions/nominations/store.ts'
import { entitled } from '#functions/payroll/entitlements.ts'
import { findPerson } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { deleteItem, replace, type Write } from '#functions/runtime/writes.ts'
import type {
  ActorRef,
  Approver,
  FullNomination,
  Nomination,
  NomineeAnswer,
  Step,
} from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { recognitionDesk, responderOf } from './approvers.ts'
import { countsOfAct } from './notifications.ts'
import { isPraiseKept, praiseWrites } from './praise.ts'
import { type ActResult, apply, type Command, type CommandContext } from './state-machine.ts'

interface Changing extends Pick<CommandContext, 'by' | 'isAdmin'> {
  readonly now: Date
  readonly requestId: string
  /** The caller tells people of it. */
  readonly isToldElsewhere?: true
  /** Raises what refuses somebody the nomination, before anything is told of it; gives for whom they stand
   * in. */
  readonly check?: (nomination: FullNomination) => Promise<DelegateRights | undefined>
}

/** A command that depends on the nomination, and its own further writes: the files that it attaches. */
type Deciding = (nomination: FullNomination) => Promise<{ command: Command; writes?: readonly Write[] }>

/** Somebody else may act on a nomination at the same moment: few do. Members who answer at once do not meet
 * here. */
const maxAttempts = 20

/** Does something to a nomination and gives it as it is then; what the same person did already is not done
 * again. Raises `not-found`, the state machine's refusals, `limit-reached`, and `busy` where too many are at
 * it. */
export function changeNomination(
  id: string,
  command: Command | Deciding,
  changing: Changing,
): Promise<FullNomination> {
  return retryOnConflict(maxAttempts, async () => {
    const before = await findFullNomination(id)
    if (!before) throw new Problem('not-found')
    const rights = await changing.check?.(before)
    const decided = typeof command === 'function' ? await command(before) : { command }
    const { command: act, writes: more = [] } = decided
    if (!isAnswer(act) && lacksAnswers(before)) throw new Problem('stale-version')
    if (isRepeat(before, act, changing.by) && (await isPraiseKept(id, act))) return before
    const { by, isAdmin, now: at } = changing
    const { standsFor } = rights ?? {}
    const context = { by, isAdmin, at, desk: recognitionDesk(), standsFor }
    const outcome = await takeNow(before, act, context)
    if (outcome.is === 'refused' && outcome.code === 'not-your-turn' && rights?.stoodFor)
      throw delegationOver(rights.stoodFor)
    if (outcome.is === 'refused')
      throw new Problem(outcome.code, { ...(outcome.values && { values: outcome.values }) })
    const { requestId } = changing
    const { nomination, writes: payroll } = await entitled(before.head, outcome.nomination, requestId)
    const own = writesOf(before, act, { ...outcome, nomination, context, changing })
    const checks = insteadOf(before.head, nomination.head) ? (rights?.check ?? []) : []
    const writes = [...own, ...payroll, ...more, ...checks]
    const { personId } = changing.by
    if (personId) {
      const counting = { personId, now: changing.now, acts: countsOfAct(act, outcome) }
      await withinLimits(counting, (counts) => transact([...writes, ...counts]))
    } else await transact(writes)
    return nomination
  })
}

const isAnswer = ({ what }: Command) => what === 'accepted' || what === 'declined'

/** Whether the body was read before the head, and answers came in between: the head counts them, and they are
 * missing here. An act would take those members for silent, and give back once more what they gave back. An
 * answer itself may go on: it is one of its own, and the last one finds nobody silent. */
function lacksAnswers({ head, body }: FullNomination): boolean {
  if (head.decision === 'Withdrawn') return false
  const silent = body.nominees.filter(({ answer }) => answer?.status === 'Pending')
  return silent.length > (head.unanswered ?? 0)
}

/** The refusal of somebody who was the delegate of an approver and decides too late. */
export function delegationOver({ name }: { readonly name: string }): Problem {
  return new Problem('delegation-over', { values: { approver: name } })
}

interface Written extends Omit<Extract<ActResult, { is: 'done' }>, 'is'> {
  readonly context: CommandContext
  readonly changing: Changing
}

function writesOf(
  before: FullNomination,
  act: Command,
  { nomination, notifications, context, changing }: Written,
): Write[] {
  const { head } = nomination
  const { id } = head
  const answers = isAnswer(act)
  const isOneOfMany = answers && head.decision === 'Pending'
  return [
    isOneOfMany ? answerNoted(id) : replace(nominations, head),
    ...memberAnswerWrites(id, before.body, nomination.body, { missed: act.what === 'not-answered' }),
    ...praiseWrites(id, act, context),
    // Nobody sees it on the wall from this moment on.
    ...(act.what === 'withdrawn' ? [deleteItem(wallCardKey(id))] : []),
    auditWrite({
      subject: nominationPartition(id),
      at: context.at,
      by: context.by,
      what: act.what,
      ...replacedBy(before.head, nomination.head),
      after: { ...act, ...passedTo(act, nomination.head), ...insteadOf(before.head, nomination.head) },
      requestId: changing.requestId,
    }),
    ...(notifications.length > 0 && !changing.isToldElsewhere
      ? [
          outboxWrite(
            {
              event: 'nomination-told',
              nominationId: id,
              tellings: [...notifications],
              ...(context.by.personId === undefined && { unasked: true }),
            },
            context.at,
          ),
        ]
      : []),
    ...reservationWrites(before, nomination),
    ...sentCounter.changes([head], [before.head]),
    ...listWrites(before.head, head),
    ...(answers && context.by.personId ? [answeredWrite(head, context.by.personId)] : []),
  ]
}

/** Returns, for an act's entry, the approvers of stages that it gave to somebody else or the desk; nothing
 * where it gave none. */
export function replacedBy(before: Nomination, after: Nomination): { before?: object } {
  const changed = before.steps.flatMap(({ stage, approver: former }, index) =>
    former && responderOf(former) !== responderOf(after.steps[index]?.approver)
      ? [{ stage, approver: former }]
      : [],
  )
  return changed.length > 0 ? { before: { replaced: changed } } : {}
}

/** Returns the new approver of a stage: the desk, where the chosen one may not decide. */
function passedTo(act: Command, { steps }: Nomination): { to?: Approver | undefined } {
  return act.what === 'reassigned' ? { to: steps.find(({ stage }) => stage === act.stage)?.approver } : {}
}

/** For whom an act was done that a delegate did. */
function insteadOf(before: Nomination, after: Nomination): Pick<Step, 'decidedFor'> | undefined {
  const decided = after.steps.find(({ decidedFor }, index) => decidedFor && !before.steps[index]?.decidedFor)
  const { decidedFor } = decided ?? (before.downgrade ? {} : (after.downgrade ?? {}))
  return decidedFor && { decidedFor }
}

/** Takes the act. Where it gives somebody their turn who has left meanwhile, their successor gets it. */
async function takeNow(before: FullNomination, act: Command, context: CommandContext): Promise<ActResult> {
  const outcome = apply(before, act, context)
  const next = outcome.is === 'done' ? pendingStep(outcome.nomination.head) : undefined
  const personId = next?.waitingSince === context.at.toISOString() ? next.approver?.personId : undefined
  if (!personId) return outcome
  const successor = await successorOf(personId)
  return successor ? apply(before, act, { ...context, successors: { [personId]: successor } }) : outcome
}

/** Returns the successor of a leaver or blocked person: their line manager, else the desk (without name and
 * address). Nothing for an active person. */
export async function successorOf(personId: string): Promise<Approver | undefined> {
  const person = await findPerson(personId)
  if (!person || isActive(person)) return undefined
  const heirId = person.hierarchy?.lineManager?.personId
  const heir = heirId ? await findPerson(heirId) : undefined
  if (!heir || !isActive(heir) || isMuted(heir)) return { name: '', email: '' }
  return { personId: heir.personId, name: heir.name, email: heir.email }
}

type ActOf<T extends Command['what']> = Extract<Command, { readonly what: T }>

/** Tells whether an act repeats an earlier one. Acts of the product never do: its events say once what is to
 * be done. */
export function isRepeat({ head, body }: FullNomination, act: Command, { personId }: ActorRef): boolean {
  if (!personId) return false
  switch (act.what) {
    case 'accepted':
    case 'declined': {
      const answer = body.nominees.find((each) => each.personId === personId)?.answer
      return answer !== undefined && isSameAnswer(answer, act)
    }
    case 'approved':
    case 'rejected': {
      const status = act.what === 'approved' ? 'Approve' : 'Reject'
      const step = head.steps.find(({ stage }) => stage === act.stage)
      return step?.decidedBy?.personId === personId && step.status === status && step.comment === act.comment
    }
    case 'downgraded': {
      const { downgrade, card } = head
      const isSame = downgrade?.stage === act.stage && downgrade.reason === act.reason
      return isSame && downgrade.by.personId === personId && (!act.card || card?.id === act.card.id)
    }
    case 'reassigned': {
      const step = head.steps.find(({ stage }) => stage === act.stage)
      const isTheirs = step?.reassignedFrom && step.approver?.personId === act.to.personId
      return step?.status === '' && isTheirs === true
    }
    case 'withdrawn': {
      const { withdrawal } = head
      return withdrawal?.by.personId === personId && withdrawal.reason === act.reason
    }
    case 'not-answered':
      return false
  }
}

function isSameAnswer(given: NomineeAnswer, act: ActOf<'accepted' | 'declined'>): boolean {
  const isSame =
    act.what === 'accepted'
      ? given.status === 'Accepted' && given.company === act.company
      : given.status === 'Rejected' && given.reason === act.reason
  return isSame && saidOf(given) === saidOf(act)
}

/** Files by their ids: their names are those that they were uploaded by. */
function saidOf({
  comments,
  references,
  documents,
}: Pick<NomineeAnswer, 'comments' | 'references' | 'documents'>) {
  return JSON.stringify([comments ?? '', references ?? [], (documents ?? []).map(({ mediaId }) => mediaId)])
}
