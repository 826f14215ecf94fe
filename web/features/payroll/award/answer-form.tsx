/** Says by hand what became of a row of a confirmed run. */
import { Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { awardTexts } from '#shared/messages/payroll-award.ts'
import { payrollRefusals } from '#shared/messages/payroll-refusals.ts'
import { readAmount } from '#shared/payroll/amounts.ts'
import type { PayrollRowView } from '#shared/payroll/model.ts'
import { maxExternalReference, maxReason } from '#shared/payroll/settings.ts'
import { call } from '#web/client/call.ts'
import { payrollApi } from '#web/client/contract.ts'
import { ProblemError, problemText } from '#web/client/problem-error.ts'
import { useDialogDraft } from '#web/client/use-draft.ts'
import { usePayrollChange } from '../use-payroll-change.ts'
import { moneyText } from '../words.ts'
import { FormEnd } from './form-end.tsx'

const { answerForm: texts } = awardTexts

const states = ['paid', 'partly-paid', 'refused'] as const
type State = (typeof states)[number]

interface AnswerFormProps {
  readonly row: PayrollRowView
  readonly onBack: () => void
  readonly onDone: (said: string) => void
}

interface Problems {
  readonly state?: string
  readonly amount?: string
  readonly reason?: string
}

const blank = { state: '', amount: '', externalReference: '', reason: '' }

export function AnswerForm({ row, onBack, onDone }: AnswerFormProps) {
  const { reference, month, name, amount, currency, state: was } = row
  const form = useRef<HTMLFormElement>(null)
  const draft = useDialogDraft(`answer.${reference}`, blank)
  const { content, change } = draft
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending, error } = usePayrollChange(
    (state: State) =>
      call(payrollApi.answerPayrollRow, {
        params: { month, reference },
        body: {
          state,
          amount: paidOf(state, content.amount, amount),
          ...optional('externalReference', content.externalReference),
          ...optional('reason', content.reason),
          was,
        },
      }),
    () => {
      draft.drop()
      onDone(texts.done)
    },
  )
  const refusedAmount =
    content.state === 'partly-paid' && error instanceof ProblemError && error.code === 'payroll-amount'
      ? problemText(error).text
      : undefined
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isPending) return
    const state = states.find((each) => each === content.state)
    const found = problemsOf(content, state, was)
    setProblems(found)
    const first = (['state', 'amount', 'reason'] as const).find((each) => found[each])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (state) mutate(state)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <Title order={3} size="h4">
          {fill(texts.title, { reference })}
        </Title>
        <Text>{fill(texts.due, { name, amount: moneyText(amount, currency) })}</Text>
        <StateChoice value={content.state} onChange={(state) => change({ state })} error={problems.state} />
        {content.state === 'partly-paid' && (
          <TextInput
            name="amount"
            inputMode="numeric"
            label={fill(texts.amount, { currency })}
            value={content.amount}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
            error={problems.amount ?? refusedAmount}
            aria-required
          />
        )}
        <TextInput
          label={texts.externalReference}
          value={content.externalReference}
          onChange={({ currentTarget }) => change({ externalReference: currentTarget.value })}
          error={whyTooManyCharacters(content.externalReference, maxExternalReference)}
        />
        <FormEnd
          texts={texts}
          reason={content.reason}
          onReason={(reason) => change({ reason })}
          isReasonNeeded={needsReason(content.state, was)}
          problem={problems.reason}
          error={refusedAmount ? undefined : error}
          isPending={isPending}
          onBack={onBack}
        />
      </Stack>
    </form>
  )
}

interface StateChoiceProps {
  readonly value: string
  readonly onChange: (state: string) => void
  readonly error: string | undefined
}

function StateChoice({ value, onChange, error }: StateChoiceProps) {
  return (
    <Radio.Group name="state" label={texts.state} value={value} onChange={onChange} error={error}>
      <Stack gap="xs" my="xs">
        {states.map((each, index) => (
          <Radio
            key={each}
            name="state"
            value={each}
            label={texts.states[each]}
            autoFocus={value ? value === each : index === 0}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Of a row that takes something back, what was paid is negative too. */
function paidOf(state: State, said: string, due: number): number {
  if (state === 'paid') return due
  const amount = readAmount(said)
  return state === 'refused' || typeof amount !== 'number' ? 0 : amount
}

/** A full payment needs no reason, unless it was answered otherwise before. */
const needsReason = (state: string, was: PayrollRowView['state']) =>
  state !== '' && (state !== 'paid' || was === 'partly-paid' || was === 'refused')

function problemsOf(content: typeof blank, state: State | undefined, was: PayrollRowView['state']): Problems {
  const reason = content.reason.trim()
  const why =
    reason === '' && needsReason(content.state, was)
      ? texts.reasonMissing
      : whyTooManyCharacters(reason, maxReason)
  return {
    ...(!state && { state: texts.stateMissing }),
    ...(state === 'partly-paid' && whyNoAmount(content.amount)),
    ...(why && { reason: why }),
  }
}

function whyNoAmount(said: string): Problems {
  const amount = readAmount(said)
  if (amount === 'cents') return { amount: payrollRefusals.cents }
  return amount === undefined ? { amount: texts.amountMissing } : {}
}

const optional = (name: 'externalReference' | 'reason', text: string) =>
  text.trim() ? { [name]: text.trim() } : {}
