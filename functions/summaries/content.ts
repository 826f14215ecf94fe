/** Builds the content of a weekly summary (docs/product.md#weekly-summary). Pure. */
import { firstNomineeOf, type IndexEntry } from '#functions/nomination-index/entries.ts'
import { groupDay } from '#shared/clock.ts'
import { isReviewed, type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import { isFinallyApproved, isRejected, pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'

/** So many nominations and approvers are named of each sort; the others are counted. */
export const mostNamed = 10

interface Named {
  readonly id: string
  readonly kind: KindKey
  readonly nominator: string
  readonly nominees: string
}

/** Some of a sort, the latest first, and how many there are. */
export interface Some {
  readonly count: number
  readonly named: readonly Named[]
}

/** Items waiting with one approver at one stage. */
export interface WaitingWith {
  readonly name: string
  readonly isReader: boolean
  readonly stage: Stage
  readonly count: number
  readonly since: string
}

export interface WeeklySummary {
  /** Of nominees whose HRBP the reader is. */
  readonly hrbp?: {
    /** Those for whom the longest has waited first. */
    readonly waiting: readonly WaitingWith[]
    readonly unanswered: number
    readonly approved: Some
    readonly rejected: Some
  }
  /** Of the reader's own people. */
  readonly manager?: { readonly received: Some; readonly waiting: number }
}

interface Asked {
  readonly personId: string
  /** Parts of their summary. */
  readonly parts: readonly ('hrbp' | 'manager')[]
  /** Days of the group: from the first, before the second. */
  readonly from: string
  readonly before: string
}

/** The summary of some days; of what there is nothing, nothing is said. */
export function buildSummary(entries: readonly IndexEntry[], asked: Asked): WeeklySummary {
  const { personId, parts } = asked
  const readable = entries.filter(({ nominees }) => nominees.every((each) => each.personId !== personId))
  const of = (stage: 'hrbp' | 'manager') =>
    parts.includes(stage)
      ? readable.filter(({ steps }) =>
          steps.some((step) => step.stage === stage && step.approver?.personId === personId),
        )
      : []
  const hrbp = hrbpPart(of('hrbp'), asked)
  const manager = managerPart(of('manager'), asked)
  return { ...(hrbp && { hrbp }), ...(manager && { manager }) }
}

function hrbpPart(entries: readonly IndexEntry[], asked: Asked): WeeklySummary['hrbp'] {
  const reviewed = entries.filter(({ kind }) => isReviewed(kindOf(kind)))
  const ended = reviewed.filter((entry) => isWithin(endOf(entry), asked))
  const part = {
    waiting: waitingWith(reviewed, asked.personId),
    unanswered: reviewed.filter(({ decision }) => decision === 'Pending').length,
    approved: someOf(ended.filter(isFinallyApproved)),
    rejected: someOf(ended.filter((entry) => entry.decision === 'Accepted' && isRejected(entry))),
  }
  const isEmpty = part.waiting.length + part.unanswered + part.approved.count + part.rejected.count === 0
  return isEmpty ? undefined : part
}

function managerPart(entries: readonly IndexEntry[], asked: Asked): WeeklySummary['manager'] {
  const received = someOf(
    entries.filter((entry) => isFinallyApproved(entry) && isWithin(endOf(entry), asked)),
  )
  const waiting = entries.filter((entry) => {
    const step = pendingStep(entry)
    return step?.stage === 'manager' && step.approver?.personId === asked.personId
  }).length
  return received.count + waiting === 0 ? undefined : { received, waiting }
}

function isWithin(instant: string, { from, before }: Pick<Asked, 'from' | 'before'>): boolean {
  const day = groupDay(new Date(instant))
  return day >= from && day < before
}

/** When it was downgraded, or last decided; of what nobody decides, when it was made. */
function endOf({ downgrade, steps, createdAt }: IndexEntry): string {
  const decided = steps.map(({ decidedAt = '' }) => decidedAt).sort()
  return downgrade?.at ?? (decided.at(-1) || createdAt)
}

function someOf(entries: readonly IndexEntry[]): Some {
  const latest = [...entries].sort((one, other) => (endOf(one) > endOf(other) ? -1 : 1))
  return { count: entries.length, named: latest.slice(0, mostNamed).map(named) }
}

function named(entry: IndexEntry): Named {
  const { id, kind, nominator, nomineeCount } = entry
  const nominee = firstNomineeOf(entry)
  const others = nomineeCount - 1
  return {
    id,
    kind,
    nominator: nominator.name,
    nominees: others > 0 ? `${nominee.name} and ${others} more` : nominee.name,
  }
}

function waitingWith(entries: readonly IndexEntry[], reader: string): WaitingWith[] {
  const found = new Map<string, WaitingWith>()
  for (const entry of entries) {
    const step = pendingStep(entry)
    if (!step) continue
    const { stage, approver, waitingSince: since = entry.createdAt } = step
    const key = `${stage} ${approver?.personId ?? approver?.email ?? ''}`
    const existing = found.get(key)
    found.set(key, {
      name: approver?.name ?? '',
      isReader: approver?.personId === reader,
      stage,
      count: (existing?.count ?? 0) + 1,
      since: existing && existing.since < since ? existing.since : since,
    })
  }
  return [...found.values()].sort((one, other) => (one.since < other.since ? -1 : 1))
}
