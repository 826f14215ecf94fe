/** The status of a nomination in one sentence: its last event, by whom and when. Pure. */
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView, Step } from '#shared/nominations/model.ts'
import { decider } from '#shared/nominations/outcome.ts'

const texts = reviewTexts.standing

type Progress = Pick<NominationView, 'kind' | 'decision' | 'steps' | 'withdrawal' | 'downgrade' | 'isTeam'>

/** Formats an instant as screens show it. */
export function formatDay(instant: string): string {
  return groupDate(new Date(instant))
}

/** Returns nothing for a High5, which nobody decides. */
export function standingSentence(nomination: Progress): string | undefined {
  const { kind, decision, steps, withdrawal, downgrade, isTeam } = nomination
  if (withdrawal) return ended(withdrawal.reason ? texts.withdrawn : texts.withdrawnPlain, withdrawal)
  if (downgrade) return ended(texts.downgraded, downgrade)
  if (!isReviewed(kindOf(kind))) return undefined
  if (decision === 'Declined') return texts.declined
  if (decision === 'Pending') return isTeam ? texts.unanswered : texts.unansweredOne
  const rejected = steps.find(({ status, decidedBy }) => status === 'Reject' && decidedBy)
  if (rejected) return rejectedSentence(rejected)
  const pending = steps.find(({ status }) => status === '')
  return pending ? pendingSentence(pending) : texts.final
}

interface Ending extends Pick<Step, 'decidedFor'> {
  readonly by: { readonly name: string }
  readonly at: string
  readonly reason?: string | undefined
}

function ended(text: string, { by, decidedFor, at, reason = '' }: Ending): string {
  return fill(text, { by: decider({ decidedBy: by, decidedFor }), date: formatDay(at), reason })
}

function rejectedSentence({ stage, comment, decidedAt, decidedBy, decidedFor }: Step): string {
  return fill(texts.rejected, {
    by: decider({ decidedBy, decidedFor }),
    stage: nominationTexts.stages[stage],
    date: decidedAt ? formatDay(decidedAt) : '–',
    reason: comment || '–',
  })
}

function pendingSentence({ approver, waitingSince }: Step): string {
  const values = { approver: approver?.name ?? '–' }
  return waitingSince
    ? fill(texts.pending, { ...values, date: formatDay(waitingSince) })
    : fill(texts.pendingUndated, values)
}
