/** The timeline of a nomination from its sending to its end (docs/product.md#timeline). It tells
 * nothing that the reader may not know. Pure. */
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { timelineTexts } from '#shared/messages/nominations-lists.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { ActorRef, SentCard, Step } from '#shared/nominations/model.ts'
import { decider } from '#shared/nominations/outcome.ts'
import { hasEnded, pendingStep } from '#shared/nominations/review-state.ts'
import { formatDay } from '../standing-sentence.ts'

const texts = timelineTexts

export type StepShown = SentCard['steps'][number] & Partial<Pick<Step, 'comment' | 'reassignedFrom'>>

/** The data of a timeline; lists have it without the reasons. */
export interface OnItsWay
  extends Pick<
    SentCard,
    'kind' | 'createdAt' | 'decision' | 'isTeam' | 'firstNominee' | 'nominator' | 'asked'
  > {
  readonly steps: readonly StepShown[]
  readonly downgrade?:
    | { readonly by: ActorRef; readonly decidedFor?: ActorRef | undefined; readonly at: string }
    | undefined
  readonly withdrawal?: { readonly by: ActorRef; readonly at: string } | undefined
}

export type EntryState = 'done' | 'now' | 'next' | 'stopped' | 'off'

export interface TimelineEntry {
  readonly key: string
  readonly label: string
  readonly state: EntryState
  /** Tells who and when. */
  readonly details?: string | undefined
  /** The stage, where it is one. */
  readonly step?: StepShown
}

/** Returns all entries. */
export function timelineOf(nomination: OnItsWay): TimelineEntry[] {
  const { nominator, createdAt, steps } = nomination
  const sent = { by: nominator.name, date: formatDay(createdAt) }
  return [
    { key: 'sent', label: texts.sent, state: 'done', details: fill(texts.approvedOn, sent) },
    ...nomineeEntry(nomination),
    ...steps.map((step) => stageEntry(step, nomination)),
    ...endEntry(nomination),
  ]
}

/** Returns the entry of the nominees' answers, before the first stage where they are asked. */
function nomineeEntry(nomination: OnItsWay): TimelineEntry[] {
  const { asked, isTeam, decision, firstNominee, createdAt, steps } = nomination
  if (!asked) return []
  const entry = { key: 'nominees', label: isTeam ? texts.nomineesOfTeam : texts.nominees }
  if (decision === 'Pending') {
    const details = isTeam
      ? fill(texts.withTeam, { date: formatDay(createdAt) })
      : waitsWith(firstNominee.name, entry.label, createdAt)
    return [{ ...entry, state: 'now', details }]
  }
  if (decision === 'Declined') return [{ ...entry, state: 'stopped', details: texts.allDeclined }]
  // Where no stage had its turn, it was withdrawn while they were asked.
  const wasReviewed = steps.some(({ waitingSince, decidedBy }) => waitingSince || decidedBy)
  if (decision === 'Withdrawn' && !wasReviewed) return [{ ...entry, state: 'off' }]
  return [{ ...entry, state: 'done', details: texts.answered }]
}

function stageEntry(step: StepShown, nomination: OnItsWay): TimelineEntry {
  const entry = { key: step.stage, label: nominationTexts.stages[step.stage], step }
  return { ...entry, ...stageState(step, nomination) }
}

function stageState(
  step: StepShown,
  nomination: OnItsWay,
): { state: EntryState; details?: string | undefined } {
  const { stage, status, approver, decidedBy, decidedFor, decidedAt, waitingSince } = step
  if (status === '') {
    if (hasEnded(nomination)) return { state: 'off' }
    const isNow = pendingStep(nomination)?.stage === stage
    if (!isNow) return { state: 'next', details: approver?.name }
    return {
      state: 'now',
      details: waitsWith(approver?.name ?? '–', nominationTexts.stages[stage], waitingSince),
    }
  }
  const values =
    decidedBy && decidedAt
      ? { by: decider({ decidedBy, decidedFor }), date: formatDay(decidedAt) }
      : undefined
  if (status === 'Reject')
    return values
      ? { state: 'stopped', details: fill(texts.rejectedBy, values) }
      : { state: 'off', details: nominationTexts.statuses.Reject }
  if (values) return { state: 'done', details: fill(texts.approvedOn, values) }
  return nomination.downgrade && waitingSince
    ? { state: 'done', details: nominationTexts.downgraded }
    : { state: 'done', details: recognitionTexts.approvedInAdvance }
}

function endEntry(nomination: OnItsWay): TimelineEntry[] {
  const { withdrawal, downgrade, kind } = nomination
  if (withdrawal) {
    const details = fill(texts.withdrawnBy, { by: withdrawal.by.name, date: formatDay(withdrawal.at) })
    return [{ key: 'withdrawn', label: texts.withdrawn, state: 'stopped', details }]
  }
  if (downgrade) {
    const details = fill(texts.downgradedBy, {
      by: decider({ decidedBy: downgrade.by, decidedFor: downgrade.decidedFor }),
      date: formatDay(downgrade.at),
    })
    return [{ key: 'downgraded', label: texts.downgraded, state: 'done', details }]
  }
  if (!isReviewed(kindOf(kind)))
    return [{ key: 'card', label: texts.card, state: 'done', details: texts.delivered }]
  if (hasEnded(nomination)) return [{ key: 'award', label: texts.award, state: 'off' }]
  const isThere = nomination.decision === 'Accepted' && !pendingStep(nomination)
  return [
    {
      key: 'award',
      label: texts.award,
      state: isThere ? 'done' : 'next',
      ...(isThere && { details: texts.confirmed }),
    },
  ]
}

/** Whether it has stages: a High5 that was sent as one has none. */
export function hasStages({ kind, downgrade }: OnItsWay): boolean {
  return isReviewed(kindOf(kind)) || downgrade !== undefined
}

/** Returns the present state in one sentence, and the next step where there is one. */
export function statusSentence(nomination: OnItsWay): { now: string; next?: string } {
  const all = timelineOf(nomination)
  const end = all.findLast(({ key }) => key === 'withdrawn' || key === 'downgraded')
  const stopped = end ?? all.find(({ state }) => state === 'stopped')
  if (stopped) return { now: stopped.details ?? stopped.label }
  const here = all.findIndex(({ state }) => state === 'now')
  if (here < 0) return { now: isReviewed(kindOf(nomination.kind)) ? texts.approved : texts.delivered }
  const next = all[here + 1]
  return {
    now: all[here]?.details ?? '',
    next: next && next.key !== 'award' ? fill(texts.next, { step: next.label }) : texts.nextAward,
  }
}

function waitsWith(name: string, step: string, since: string | undefined): string {
  return since
    ? fill(texts.with, { name, step, date: formatDay(since) })
    : fill(texts.withUndated, { name, step })
}
