/** Corrects who is paid, with a reason; says before what comes of it (docs/product.md#payroll-screens). */
import { Alert, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { groupDay } from '#shared/clock.ts'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { awardTexts } from '#shared/messages/payroll-award.ts'
import { moneyInWords } from '#shared/money.ts'
import { amountOf, kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { AwardView, Payee, PayeeChanges } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { maxOfPayee, maxReason, payeeNeeded } from '#shared/payroll/settings.ts'
import { call } from '#web/client/call.ts'
import { payrollApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { useDialogDraft } from '#web/client/use-draft.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { monthsQuery } from '../queries.ts'
import { usePayrollChange } from '../use-payroll-change.ts'
import { FormEnd } from './form-end.tsx'

const { form: texts } = awardTexts

type Field = keyof typeof texts.fields
const fields = Object.keys(texts.fields) as Field[]

/** Those that must say something. */
const needed: readonly Field[] = payeeNeeded

type Problems = Partial<Record<Field | 'reason', string>>

interface CorrectFormProps {
  readonly award: AwardView
  readonly payee: Payee
  readonly onBack: () => void
  readonly onDone: (said: string) => void
}

export function CorrectForm({ award: { entitlement }, payee, onBack, onDone }: CorrectFormProps) {
  const { nominationId, version } = entitlement
  const form = useRef<HTMLFormElement>(null)
  const blank = {
    ...asText(payee),
    hrbp: payee.hrbp?.personId ?? '',
    hrbpName: payee.hrbp?.name ?? '',
    reason: '',
  }
  const draft = useDialogDraft(`correct.${nominationId}.${payee.personId}`, blank)
  const { content, change } = draft
  const [problems, setProblems] = useState<Problems>({})
  const [isUnchanged, setUnchanged] = useState(false)
  const { mutate, isPending, error } = usePayrollChange(
    (changes: PayeeChanges) =>
      call(payrollApi.correctPayee, {
        params: { nominationId },
        body: { person: payee.personId, changes, reason: content.reason.trim(), version },
      }),
    () => {
      draft.drop()
      onDone(texts.done)
    },
  )
  const changes = changesOf(payee, content)
  const refused = error instanceof ProblemError ? error.fields : {}
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isPending) return
    const found = problemsOf(content, changes)
    const isNothing = Object.keys(changes).length === 0
    setProblems(found)
    setUnchanged(isNothing)
    const first = [...fields, 'reason' as const].find((each) => found[each])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!isNothing) mutate(changes)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <Title order={3} size="h4">
          {fill(texts.title, { name: payee.name })}
        </Title>
        <WhatHappens award={entitlement} name={payee.name} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PayeeFields
            content={content}
            onChange={change}
            errorOf={(field) =>
              problems[field] ??
              whyTooManyCharacters(changes[field] ?? '', maxOfPayee[field]) ??
              refused[`changes.${field}`]
            }
          />
          <PersonPicker
            label={texts.hrbp}
            placeholder={texts.hrbpHint}
            value={content.hrbp ? { personId: content.hrbp, name: content.hrbpName } : undefined}
            onChange={(chosen) => change({ hrbp: chosen?.personId ?? '', hrbpName: chosen?.name ?? '' })}
          />
        </SimpleGrid>
        <AmountChanges award={entitlement} payee={payee} country={content.country} />
        <Text size="sm" c="dimmed">
          {texts.amount} {content.hrbp === '' && texts.noHrbp}
        </Text>
        <FormEnd
          texts={texts}
          reason={content.reason}
          onReason={(reason) => change({ reason })}
          isReasonNeeded
          problem={problems.reason}
          refusal={isUnchanged ? texts.unchanged : undefined}
          error={error}
          isPending={isPending}
          onBack={onBack}
        />
      </Stack>
    </form>
  )
}

interface PayeeFieldsProps {
  readonly content: Readonly<Record<Field, string>>
  readonly onChange: (change: Partial<Record<Field, string>>) => void
  readonly errorOf: (field: Field) => string | undefined
}

function PayeeFields({ content, onChange, errorOf }: PayeeFieldsProps) {
  return fields.map((each, index) => (
    <TextInput
      key={each}
      name={each}
      autoFocus={index === 0}
      label={texts.fields[each]}
      value={content[each]}
      onChange={({ currentTarget }) => onChange({ [each]: currentTarget.value })}
      error={errorOf(each)}
      aria-required={needed.includes(each)}
    />
  ))
}

interface WhatHappensProps {
  readonly award: AwardView['entitlement']
  readonly name: string
}

/** In place while the month is open and nothing has corrected the award; by rows of the open month
 * otherwise. */
function WhatHappens({ award: { month, corrections = [] }, name }: WhatHappensProps) {
  const { data } = useQuery(monthsQuery)
  return <Alert styles={{ message: { color: 'var(--mantine-color-text)' } }}>{sentence()}</Alert>

  function sentence(): string {
    if (!data) return texts.unknown
    const next = data.items.find(({ isNext }) => isNext)?.month
    const own = payrollMonthOf(now())
    const open = monthInWords(next && next > own ? next : own)
    if (corrections.length > 0) return fill(texts.byRowsLater, { open, name })
    const isOpen = data.items.find((each) => each.month === month)?.state === 'open'
    return isOpen ? texts.inPlace : fill(texts.byRows, { month: monthInWords(month), open, name })
  }
}

interface AmountChangesProps {
  readonly award: AwardView['entitlement']
  readonly payee: Payee
  readonly country: string
}

/** A note of the amount that the person is to be paid, where the country in the form changes it. */
function AmountChanges({ award: { kind, approvedAt }, payee, country }: AmountChangesProps) {
  const money = amountOf(kindOf(kind), country, groupDay(new Date(approvedAt)))
  const isSame = money?.amount === payee.amount && money.currency === payee.currency
  if (!money || isSame || country.trim() === payee.country) return null
  const values = { name: payee.name, amount: moneyInWords(money), before: moneyInWords(payee) }
  return (
    <Alert color="yellow" role="status" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
      {fill(texts.amountChanges, values)}
    </Alert>
  )
}

const asText = (payee: Payee) =>
  Object.fromEntries(fields.map((each) => [each, payee[each] ?? ''])) as Record<Field, string>

/** Returns the problems of the fields that were changed. */
function problemsOf(
  content: Readonly<Record<Field | 'reason', string>>,
  changes: Readonly<PayeeChanges>,
): Problems {
  const problems: Problems = {}
  for (const each of fields) {
    const text = changes[each]
    if (text === undefined) continue
    const why =
      text === '' && needed.includes(each) ? texts.needed : whyTooManyCharacters(text, maxOfPayee[each])
    if (why) problems[each] = why
  }
  const reason = content.reason.trim()
  const why = reason === '' ? texts.reasonMissing : whyTooManyCharacters(reason, maxReason)
  return why ? { ...problems, reason: why } : problems
}

/** Returns the fields that differ from what is paid now. */
function changesOf(payee: Payee, content: Readonly<Record<Field | 'hrbp', string>>): PayeeChanges {
  const now = asText(payee)
  const changed = fields.filter((each) => content[each].trim() !== now[each])
  const isOther = content.hrbp !== (payee.hrbp?.personId ?? '')
  return {
    ...Object.fromEntries(changed.map((each) => [each, content[each].trim()])),
    ...(isOther && { hrbp: content.hrbp }),
  }
}
