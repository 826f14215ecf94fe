/** How far a file of answers is, in a word. */
import { answersTexts } from '#shared/messages/payroll-answers.ts'
import type { AnswerFile } from '#shared/payroll/model.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const colors = { working: 'indigo', done: 'teal', failed: 'red' } as const

export function AnswerBadge({ state }: Pick<AnswerFile, 'state'>) {
  return <ReadableBadge color={colors[state]}>{answersTexts.states[state]}</ReadableBadge>
}
