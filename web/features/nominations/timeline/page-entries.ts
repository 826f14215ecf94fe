/** The full timeline of a nomination: the entries of its lists (`timeline-entries.ts`) with every other act
 * in its order (docs/product.md#history). It tells nothing that the reader may not know. Pure. */
import { groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { timelineTexts } from '#shared/messages/nominations-lists.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { ActorRef, NominationView } from '#shared/nominations/model.ts'
import { decider, stageStatus } from '#shared/nominations/outcome.ts'
import { type EntryState, type StepShown, type TimelineEntry, timelineOf } from './timeline-entries.ts'

const texts = nominationTexts

export interface PageEntry {
  readonly key: string
  readonly label: string
  readonly state: EntryState
  /** The status of a stage, in a word. */
  readonly status?: { readonly state: 'open' | 'good' | 'bad'; readonly text: string }
  /** The approver of the stage. */
  readonly approver?: ActorRef | undefined
  /** Tells who and when, or another detail. */
  readonly details?: string | undefined
  /** The comment. */
  readonly comment?: string | undefined
  /** An act beside the stages, told in one line. */
  readonly isSmall?: true
}

interface DatedEntry extends PageEntry {
  /** Absent for entries that are still to come. */
  readonly at?: string | undefined
}

type Act = NominationView['history'][number]

/** These are entries of the way itself. */
const onTheWay: readonly Act['what'][] = ['created', 'approved', 'rejected', 'downgraded', 'withdrawn']
const answers: readonly Act['what'][] = ['accepted', 'declined', 'not-answered']

/** An instant as a nomination's page shows it. */
const formatInstant = (instant: string) => groupInstant(new Date(instant))

/** Returns the past in its order, then the present and the next steps. */
export function pageEntriesOf(nomination: NominationView): PageEntry[] {
  const isAsked = nomination.nominees.some(({ answer }) => answer) || undefined
  const way = timelineOf({ ...nomination, asked: isAsked }).flatMap((entry) => onPage(entry, nomination))
  const acts = nomination.history.flatMap(actEntry)
  const past = way.filter(({ at }) => at !== undefined)
  const other = way.filter(({ at }) => at === undefined)
  // At one moment, acts beside a step come before it.
  const dated = [...acts, ...past].sort((one, another) => (one.at ?? '').localeCompare(another.at ?? ''))
  const [sent, ...rest] = moveFirst(dated, ({ key }) => key === 'sent')
  return [...(sent ? [sent] : []), ...rest, ...other].map(({ at: _, ...entry }) => entry)
}

function moveFirst<T>(all: readonly T[], isFirst: (each: T) => boolean): T[] {
  return [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))]
}

function onPage(entry: TimelineEntry, nomination: NominationView): DatedEntry[] {
  const { key, label, state, step } = entry
  if (step) return [stageEntry(entry, step, nomination)]
  const { nominator, createdAt, withdrawal, downgrade, history } = nomination
  const plain = { key, label, state }
  switch (key) {
    case 'sent':
      return [{ ...plain, at: createdAt, details: byAndTime(nominator.name, createdAt) }]
    case 'nominees': {
      // Each answer is an entry of its own.
      if (state !== 'now' && history.some(({ what }) => answers.includes(what))) return []
      const details = state === 'now' ? waitingSince(createdAt) : entry.details
      return [{ ...plain, details, ...(state !== 'now' && { at: createdAt }) }]
    }
    case 'withdrawn': {
      const { by, at = '', reason } = withdrawal ?? {}
      return [{ ...plain, at, details: byAndTime(by?.name ?? '–', at), comment: reason }]
    }
    case 'downgraded': {
      const { by, decidedFor, at = '', reason } = downgrade ?? {}
      const who = decider({ decidedBy: by, decidedFor })
      return [{ ...plain, label: texts.downgraded, at, details: byAndTime(who, at), comment: reason }]
    }
    case 'card':
      return []
    default:
      return [{ ...plain, details: entry.details, ...(state === 'done' && { at: lastDecision(nomination) }) }]
  }
}

/** Returns the time of the last approval: later acts come after the award. */
function lastDecision({ steps, createdAt }: NominationView): string {
  return steps.reduce((last, { decidedAt = '' }) => (decidedAt > last ? decidedAt : last), createdAt)
}

const states = { '': 'open', Approve: 'good', Reject: 'bad' } as const

function stageEntry(
  { key, label, state }: TimelineEntry,
  step: StepShown,
  nomination: NominationView,
): DatedEntry {
  const { status, approver, decidedBy, decidedFor, decidedAt, comment, reassignedFrom, stage } = step
  const isOpen = status === ''
  // A stage that was closed with another one tells it in its comment.
  const isInAdvance = !isOpen && !decidedBy && !comment
  const by = decidedBy?.personId !== approver?.personId ? decider({ decidedBy, decidedFor }) : undefined
  const wasPassedOn = nomination.history.some((act) => act.what === 'reassigned' && act.stage === stage)
  const details = [
    state === 'now' && step.waitingSince && waitingSince(step.waitingSince),
    isInAdvance && recognitionTexts.approvedInAdvance,
    decidedBy && decidedAt && (by ? byAndTime(by, decidedAt) : formatInstant(decidedAt)),
    reassignedFrom && !wasPassedOn && fill(texts.passedFrom, { name: reassignedFrom.name }),
  ].filter((each) => typeof each === 'string')
  return {
    key,
    label,
    state,
    status: { state: states[status], text: stageStatus({ status }, nomination) },
    approver,
    details: details.join(' · '),
    comment,
    at: isOpen ? undefined : (decidedAt ?? nomination.createdAt),
  }
}

function actEntry(act: Act, index: number): DatedEntry[] {
  const { at, by, what, stage, to, comment, decidedFor } = act
  if (onTheWay.includes(what)) return []
  const deed = fill(texts.acts[what], { stage: stage ? texts.stages[stage] : '–', to: to || '–' })
  const who = decider({ decidedBy: { name: by }, decidedFor: decidedFor ? { name: decidedFor } : undefined })
  return [
    {
      key: `act-${index}`,
      label: `${who} ${deed}`,
      state: what === 'declined' || what === 'not-answered' ? 'stopped' : 'done',
      details: formatInstant(at),
      comment,
      at,
      isSmall: true,
    },
  ]
}

const byAndTime = (by: string, at: string) => fill(timelineTexts.approvedOn, { by, date: formatInstant(at) })
const waitingSince = (at: string) => fill(texts.waitingSince, { date: formatInstant(at) })
