/** What has become of a nomination so far, in sentences beside its status: what happened, by whom and when. Pure. */
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView, Step } from '#shared/nominations/model.ts'
import { decider } from '#shared/nominations/status.ts'

const texts = reviewTexts.standing

type Progress = Pick<NominationView, 'kind' | 'decision' | 'steps' | 'withdrawal' | 'downgrade' | 'isTeam'>

/** An instant as screens show it. */
export function formatDay(instant: string): string {
  return groupDate(new Date(instant))
}

/** Nothing of a High5, which nobody decides. */
export function progressSentences(nomination: Progress): string[] {
  const { kind, decision, steps, withdrawal, downgrade, isTeam } = nomination
  const ending = [
    withdrawal && ended(withdrawal.reason ? texts.withdrawn : texts.withdrawnPlain, withdrawal),
    downgrade && ended(texts.downgraded, downgrade),
  ].filter((each) => each !== undefined)
  if (!isReviewed(kindOf(kind)) && !downgrade) return ending
  const decided = steps.flatMap(decidedSentence)
  if (ending.length > 0) return [...decided, ...ending]
  if (decision === 'Declined') return [texts.declined]
  if (decision === 'Pending') return [isTeam ? texts.unanswered : texts.unansweredOne]
  if (steps.some(({ status }) => status === 'Reject')) return decided
  const pending = steps.find(({ status }) => status === '')
  return [...decided, pending ? pendingSentence(pending) : texts.final]
}

interface Ending extends Pick<Step, 'decidedFor'> {
  readonly by: { readonly name: string }
  readonly at: string
  readonly reason?: string | undefined
}

function ended(text: string, { by, decidedFor, at, reason = '' }: Ending): string {
  return fill(text, { by: decider({ decidedBy: by, decidedFor }), date: formatDay(at), reason })
}

/** Of those that somebody decided: what was approved in advance or closed with another one says nothing. */
function decidedSentence({ stage, status, comment, decidedAt, decidedBy, decidedFor }: Step): string[] {
  if (!decidedAt || !decidedBy || status === '') return []
  const values = {
    by: decider({ decidedBy, decidedFor }),
    stage: nominationTexts.stages[stage],
    date: formatDay(decidedAt),
    reason: comment || '–',
  }
  return [fill(status === 'Reject' ? texts.rejected : texts.approved, values)]
}

function pendingSentence({ approver, waitingSince }: Step): string {
  const values = { approver: approver?.name ?? '–' }
  return waitingSince
    ? fill(texts.pending, { ...values, date: formatDay(waitingSince) })
    : fill(texts.pendingUndated, values)
}
