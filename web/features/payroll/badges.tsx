/** Where a month and a row stand, in a word each. */
import { fill } from '#shared/messages/fill.ts'
import { payrollRowTexts, payrollTexts } from '#shared/messages/payroll.ts'
import { answersTexts } from '#shared/messages/payroll-answers.ts'
import type { AnswerFile, PayrollMonthView, RowState } from '#shared/payroll/model.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const monthColors: Readonly<Record<PayrollMonthView['state'], string>> = {
  open: 'gray',
  closing: 'indigo',
  closed: 'orange',
  confirming: 'indigo',
  confirmed: 'teal',
}

export function MonthBadge({ of: { state, run } }: { of: Pick<PayrollMonthView, 'state' | 'run'> }) {
  const number = run?.number
  return (
    <ReadableBadge color={monthColors[state]}>
      {state === 'confirmed' && number !== undefined
        ? fill(payrollTexts.confirmedAs, { number })
        : payrollTexts.states[state]}
    </ReadableBadge>
  )
}

const rowColors: Readonly<Record<RowState, string>> = {
  due: 'gray',
  exported: 'indigo',
  paid: 'teal',
  'partly-paid': 'orange',
  refused: 'red',
}

export function RowBadge({ state }: { state: RowState }) {
  return <ReadableBadge color={rowColors[state]}>{payrollRowTexts.states[state]}</ReadableBadge>
}

const answerColors = { working: 'indigo', done: 'teal', failed: 'red' } as const

/** The progress of a file of answers, in a word. */
export function AnswerBadge({ state }: Pick<AnswerFile, 'state'>) {
  return <ReadableBadge color={answerColors[state]}>{answersTexts.states[state]}</ReadableBadge>
}
