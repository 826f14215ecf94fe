/** How a nomination stands, in words (document 2 section 4.3). Pure. */
import { fill } from '../messages/fill.ts'
import { nominationWords } from '../messages/nomination-words.ts'
import type { Step } from './model.ts'

/** 'Rejected by' the first rejected stage, 'Pending with' the first empty one, else what the first stage says. */
export function overallStatus(steps: readonly Pick<Step, 'stage' | 'status'>[]): string {
  const { stages, statuses, rejectedBy, pendingWith } = nominationWords
  const rejected = steps.find(({ status }) => status === 'Reject')
  if (rejected) return fill(rejectedBy, { stage: stages[rejected.stage] })
  const pending = steps.find(({ status }) => status === '')
  if (pending) return fill(pendingWith, { stage: stages[pending.stage] })
  return statuses[steps[0]?.status ?? 'Approve']
}
