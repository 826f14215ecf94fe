/** A nomination as one of its readers sees it (docs/product.md#history, #readers). */

import { readDelegateRights } from '#functions/delegations/store.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import {
  delegatedStep,
  hidesWords,
  isPrivileged,
  knowsCorrections,
  knowsPayrollMonth,
  mayRead,
  type NominationViewer,
  permittedActions,
  readerRole,
  stagesOf,
} from '#functions/nominations/policy.ts'
import { stepsFor } from '#functions/nominations/review/approvers.ts'
import { wonAsSeen } from '#functions/nominations/review/praise.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { contentAnswers, filesIn } from '#shared/forms/answers.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import {
  type ActorRef,
  type FullNomination,
  type Nomination,
  type NominationView,
  nominationActions,
} from '#shared/nominations/model.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { Problem } from '#shared/problems.ts'
import { recognisedFor } from './recognised.ts'
import { worthFor } from './worth.ts'

/** An entry of the record of what was done to a nomination. */
export interface RecordEntry {
  readonly at: string
  readonly by: ActorRef
  readonly what: string
  /** The act as it was taken. */
  readonly after?: unknown
}

type Entry = NominationView['history'][number]

/** Returns a nomination as this reader sees it, with the history that they may know; nothing where they may
 * not read it. */
export function viewForReader(
  nomination: FullNomination,
  record: readonly RecordEntry[],
  viewer: NominationViewer,
): NominationView | undefined {
  const reads = readerRole(nomination, viewer)
  if (reads === 'nominee') return forNominee(nomination, record, viewer)
  return reads && wholeView(nomination, record, viewer)
}

/** All of a nomination. */
export function wholeView(
  nomination: FullNomination,
  record: readonly RecordEntry[],
  viewer: NominationViewer,
): NominationView {
  const { head, body } = nomination
  const answers = hidesWords(head, viewer) ? [] : body.answers
  return {
    ...head,
    nominees: body.nominees,
    answers: contentAnswers(answers),
    files: filesIn(answers),
    history: record.filter(({ what }) => what !== 'corrected' || knowsCorrections(body, viewer)).map(entryOf),
    reviewStages: reviewStages(head, viewer),
    payrollMonth: knowsPayrollMonth(nomination, viewer) ? head.payroll?.month : undefined,
    may: permittedActions(nomination, viewer),
  }
}

/** In the order of the stages; that which the viewer decides for somebody else among them. */
function reviewStages(head: Nomination, viewer: NominationViewer): Stage[] {
  if (isPrivileged(viewer)) return head.steps.map(({ stage }) => stage)
  const own = [...stagesOf(head, viewer.personId), delegatedStep(head, viewer)?.stage]
  return head.steps.map(({ stage }) => stage).filter((stage) => own.includes(stage))
}

/** Without what reviewers said, why anything was done, and what other nominees answered, brought along or
 * got. What was downgraded is the High5 that it has become, and nothing else. */
function forNominee(
  nomination: FullNomination,
  record: readonly RecordEntry[],
  viewer: NominationViewer,
): NominationView {
  const seen = nomination.head.downgrade ? asHigh5(nomination, viewer) : nomination
  const visible = record.filter((entry) => isForNominee(entry, viewer))
  const acts = nomination.head.downgrade ? visible.filter((entry) => isOfHigh5(entry, viewer)) : visible
  const view = wholeView(seen, acts, viewer)
  return {
    ...view,
    ...hideReasons(view),
    nominees: view.nominees.map((each) =>
      each.personId === viewer.personId
        ? each
        : { ...each, answer: each.answer && { status: each.answer.status }, documents: undefined },
    ),
    history: view.history.map(({ comment: _, ...entry }) => entry),
  }
}

type Reasons = Pick<NominationView, 'steps' | 'declineReason' | 'downgrade' | 'withdrawal'>

/** How a nomination stands, as its nominees see it: without what reviewers said, and why anything was
 * done. */
export function hideReasons({ steps, withdrawal }: Reasons): Reasons {
  return {
    steps: steps.map((step) => ({ ...step, comment: '' })),
    declineReason: undefined,
    downgrade: undefined,
    withdrawal: withdrawal && { by: withdrawal.by, at: withdrawal.at },
  }
}

/** A downgraded nomination as if it had been sent as a High5, to those who take part in it. Who reads it
 * knows their own answer. */
function asHigh5({ head, body }: FullNomination, { personId }: NominationViewer): FullNomination {
  const takingPart = liveMembers(body.nominees)
  const { steps } = stepsFor({
    kind: kindOf(head.kind),
    nominees: body.nominees,
    nominator: body.nominator,
    active: new Set(),
    desk: undefined,
    now: new Date(head.createdAt),
  })
  const nominees = body.nominees
    .filter((each) => each.personId === personId || takingPart.includes(each))
    .map(({ answer, documents: _, ...each }) => (each.personId === personId ? { ...each, answer } : each))
  return {
    head: { ...head, steps },
    body: { ...body, nominees },
  }
}

/** Nominees know of no reminder but their own: not of those to approvers, nor of who else has not answered,
 * nor that a stage is about to go to the desk, nor that words for them were removed. That thanks were
 * removed is between who said them and who removed them. */
function isForNominee({ what, after }: RecordEntry, { personId }: NominationViewer): boolean {
  if (what === 'announced' || what === 'praise-removed') return false
  if (what !== 'reminded' && what !== 'thanks-removed') return true
  const { stage, to } = (after ?? {}) as { stage?: unknown; to?: { personId?: unknown } }
  return stage === undefined && to?.personId === personId
}

/** Tells whether an entry is about an act on a High5, or of the reader's own. */
function isOfHigh5({ what, by }: RecordEntry, { personId }: NominationViewer): boolean {
  return ['created', 'withdrawn', 'thanks-removed'].includes(what) || by.personId === personId
}

function entryOf({ at, by, what, after }: RecordEntry): Entry {
  const action = nominationActions.find((act) => act === what)
  if (!action) throw new Error(`A nomination's record knows no '${what}'.`)
  const { stage, comment, reason, to, decidedFor } = (after ?? {}) as Readonly<Record<string, unknown>>
  const text = [comment, reason].find((each) => typeof each === 'string' && each !== '')
  return {
    at,
    by: by.name,
    what: action,
    stage: stageNames.find((each) => each === stage),
    ...(typeof text === 'string' && { comment: text }),
    ...(hasName(to) && { to: to.name }),
    ...(hasName(decidedFor) && { decidedFor: decidedFor.name }),
  }
}

function hasName(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/** Somebody as a reader of a nomination: with whether they stand in for the approver whose turn it is. */
export async function asViewer(
  head: Nomination,
  { personId, person }: Actor,
  now: Date,
): Promise<NominationViewer> {
  const { standsFor } = await readDelegateRights(head, { personId, now })
  return { personId, roles: person.roles, standsFor }
}

/** Returns the view of a nomination that every reply carries. Raises `no-access` where the actor may not read
 * it. */
export async function viewFor(nomination: FullNomination, actor: Actor, now: Date): Promise<NominationView> {
  const viewer = await asViewer(nomination.head, actor, now)
  if (!mayRead(nomination, viewer)) throw new Problem('no-access')
  const [record, worth, recognised, won] = await Promise.all([
    historyOf(nominationPartition(nomination.head.id)),
    worthFor(nomination, viewer, now),
    recognisedFor(nomination, viewer, now),
    wonAsSeen(nomination, viewer),
  ])
  const view = viewForReader(nomination, record, viewer)
  if (!view) throw new Problem('no-access')
  return { ...view, ...(worth && { worth }), ...(recognised && { recognised }), ...won }
}
